import type { TicketDetail } from '@meal/contract/ticket';
import type { Translator } from '@meal/messages/format';
import { ButtonLink } from '@meal/ui/button';
import { ArrowRightIcon, TicketIcon } from '@meal/ui/icons';
import { EmptyState } from '@meal/ui/states';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';
import { ofOrder, paths, ticketDetails, ticketUsed } from '../../../paths';

interface EndedTicketProps {
  ticket: TicketDetail;
}

/** In place of a code that nobody would accept: why, and where to go on. */
export function EndedTicket({ ticket }: EndedTicketProps) {
  const t = useTranslator();
  const { title, text, href, label } = endOf(t, ticket);
  return (
    <EmptyState
      heading="h1"
      title={title}
      action={
        <>
          <ButtonLink icon={ArrowRightIcon} href={href}>
            {label}
          </ButtonLink>
          <ButtonLink variant="secondary" icon={TicketIcon} href={paths.tickets}>
            {t('pickup.toTickets')}
          </ButtonLink>
        </>
      }
    >
      {text}
    </EmptyState>
  );
}

interface End {
  title: string;
  text: string;
  href: string;
  label: string;
}

function endOf(t: Translator, { ticketId, state, reason, endedAt, validUntil, order }: TicketDetail): End {
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
  if (reason === 'refunded')
    return { ...details, title: t('use.refundedTitle'), text: t('use.refundedText') };
  if (reason === 'store') return { ...details, title: t('use.storeTitle'), text: t('use.storeText') };
  const day = lastMoment(validUntil);
  return { ...details, title: t('use.expiredTitle'), text: t('use.expiredText', { day }) };
}
