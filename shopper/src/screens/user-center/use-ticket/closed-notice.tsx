import type { TicketDetail } from '@meal/contract/ticket';
import { Notice } from '@meal/ui/notice';
import { useTranslator } from '../../../language/language';
import { nextText } from '../user-ticket-details/use-action';

interface ClosedNoticeProps {
  ticket: TicketDetail;
}

/** Why this is not its moment, when it would be, and that the restaurant may take it all the same. */
export function ClosedNotice({ ticket }: ClosedNoticeProps) {
  const t = useTranslator();
  return (
    <Notice tone="pending" title={t(`tickets.closed-${ticket.now.why ?? 'hours'}`)}>
      <p>{nextText(t, ticket)}</p>
      {ticket.now.why !== 'disputed' && <p>{t('use.closedAnyway')}</p>}
    </Notice>
  );
}
