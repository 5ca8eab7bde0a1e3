import type { TicketDetail } from '@meal/contract/ticket';
import type { Translator } from '@meal/messages/format';
import { AppBar } from '@meal/ui/app-bar';
import { ButtonLink } from '@meal/ui/button';
import { SearchIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';
import { paths } from '../../../paths';
import { refundStage } from '../tickets/refund-stage';
import { EndedStub } from '../use-ticket/ended-stub';
import { RefundTimeline } from '../user-ticket-details/refund-timeline';

interface EndedMailTicketProps {
  ticket: TicketDetail;
}

/** Why there is no code, and where the money is. Whoever has the mail may have no account here: nothing leads to one. */
export function EndedMailTicket({ ticket }: EndedMailTicketProps) {
  const t = useTranslator();
  const { title, text } = endOf(t, ticket);
  const goesBack = ticket.state === 'cancelled' && refundStage(ticket) !== 'none';
  return (
    <div className="mx-auto w-full max-w-phone">
      <AppBar title={title} />
      <div className="pad-safe-x flex flex-col gap-5 pb-8">
        <EndedStub ticket={ticket} text={text} />
        {goesBack && <RefundTimeline ticket={ticket} />}
        <ButtonLink icon={SearchIcon} href={paths.home}>
          {t('offers.findOffers')}
        </ButtonLink>
      </div>
    </div>
  );
}

function endOf(t: Translator, ticket: TicketDetail): { title: string; text?: string } {
  const { amount, state, reason, validUntil } = ticket;
  const isFree = amount === 0;
  if (state === 'application') return { title: t('use.applicationTitle'), text: t('use.applicationText') };
  if (state === 'used') return { title: t('use.usedTitle') };
  if (reason === 'refunded') {
    return { title: t(isFree ? 'use.cancelledTitle' : 'use.refundedTitle'), text: t('use.mailRefundedText') };
  }
  if (reason === 'store') return { title: t('use.storeTitle'), text: t('use.mailStoreText') };
  return {
    title: t('use.expiredTitle'),
    text: t(isFree ? 'use.expiredFree' : 'use.expiredText', { day: lastMoment(validUntil) }),
  };
}
