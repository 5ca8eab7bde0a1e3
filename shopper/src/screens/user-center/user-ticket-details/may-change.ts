import type { Ticket } from '@meal/contract/ticket';
import { refundStage } from '../tickets/refund-stage';

/** Whether somebody else may still move it: the store (which may also undo a use), the provider, or a clock. */
export function mayChange(ticket: Ticket): boolean {
  if (ticket.state !== 'cancelled') return true;
  const stage = refundStage(ticket);
  return stage !== 'done' && stage !== 'none';
}
