import type { TicketDetail } from '@meal/contract/ticket';
import type { Translator } from '@meal/messages/format';
import { AppBar } from '@meal/ui/app-bar';
import { ButtonLink } from '@meal/ui/button';
import { ArrowRightIcon, TicketIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';
import { ofOrder, paths, ticketDetails, ticketUsed } from '../../../paths';
import { useGoBack } from '../../../shell/go-back';
import { EndedStub } from './ended-stub';

interface EndedTicketProps {
  ticket: TicketDetail;
}

/** In place of a code that nobody would accept: which ticket, why, and where to go on. */
export function EndedTicket({ ticket }: EndedTicketProps) {
  const t = useTranslator();
  const { back } = useGoBack(ticketDetails(ticket.ticketId));
  const { title, text, href, label } = endOf(t, ticket);
  return (
    <div className="mx-auto w-full max-w-phone">
      <AppBar title={title} back={back} />
      <div className="pad-safe-x flex flex-col gap-5 pb-8">
        <EndedStub ticket={ticket} text={text} />
        <div className="flex flex-col gap-2">
          <ButtonLink icon={ArrowRightIcon} href={href}>
            {label}
          </ButtonLink>
          <ButtonLink variant="secondary" icon={TicketIcon} href={paths.tickets}>
            {t('pickup.toTickets')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

interface End {
  title: string;
  text: string;
  href: string;
  label: string;
}

function endOf(t: Translator, ticket: TicketDetail): End {
  const { amount, ticketId, state, reason, endedAt, validUntil, order } = ticket;
  const details = { href: ticketDetails(ticketId), label: t('use.toDetails') };
  if (state === 'application') {
    return {
      title: t('use.applicationTitle'),
      text: t('use.applicationText'),
      href: ofOrder('/pickup/reservationRequest', order.orderId),
      label: t('use.toRequest'),
    };
  }
  if (state === 'used') {
    return {
      title: t('use.usedTitle'),
      text: t('use.usedText', { at: endedAt ?? validUntil }),
      href: ticketUsed(ticketId),
      label: t('use.seeUse'),
    };
  }
  if (reason === 'refunded' && amount === 0)
    return { ...details, title: t('use.cancelledTitle'), text: t('use.mailRefundedText') };
  if (reason === 'refunded')
    return { ...details, title: t('use.refundedTitle'), text: t('use.refundedText') };
  if (reason === 'store') return { ...details, title: t('use.storeTitle'), text: t('use.storeText') };
  const day = lastMoment(validUntil);
  return {
    ...details,
    title: t('use.expiredTitle'),
    text: t(amount === 0 ? 'use.expiredFree' : 'use.expiredText', { day }),
  };
}
