import type { TicketDetail } from '@meal/contract/ticket';
import { Receipt } from '../../../features/receipt/receipt';
import { useFormDraft } from '../../../shell/form-draft';

interface TicketReceiptProps {
  ticket: TicketDetail;
}

/** The receipt of a ticket, as soon as there is one; what was typed for it survives a reload. */
export function TicketReceipt({ ticket: { receipt, ticketId } }: TicketReceiptProps) {
  const { draft, change } = useFormDraft('receipt', { addressee: '' });
  if (!receipt.available) return null;
  return (
    <Receipt
      ticketId={ticketId}
      sentTo={receipt.sentTo}
      addressee={draft.addressee}
      onAddressee={(addressee) => change({ addressee })}
    />
  );
}
