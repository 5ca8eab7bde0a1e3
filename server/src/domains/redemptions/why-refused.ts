import type { RedemptionRefusal } from '@meal/contract/redemption';
import { type ClosedReason, closedReasons, type TicketReason, type TicketState } from '@meal/contract/states';

interface AskedTicket {
  state: TicketState;
  reason: TicketReason | null;
  uses_left: number;
  valid_until: Date;
  disputed_at: Date | null;
}

interface Asked {
  uses: number;
  now: Date;
  /** The code in hand was made too long ago. */
  isOldCode?: boolean;
  /** Why the ticket is not for this moment. */
  closed?: ClosedReason;
}

const ended: Record<TicketReason, RedemptionRefusal> = {
  store: 'cancelledByStore',
  expired: 'expired',
  refunded: 'refunded',
};

/** The one answer to "why is this ticket not taken?", for the preview and for the redemption itself. */
export function whyRefused(
  ticket: AskedTicket,
  { uses, now, isOldCode = false, closed }: Asked,
): RedemptionRefusal | undefined {
  // A picture of a code proves nothing, whatever the ticket is worth.
  if (isOldCode) return 'oldCode';
  if (ticket.state === 'application') return 'notPaid';
  if (ticket.state === 'used') return 'used';
  if (ticket.state === 'cancelled') return ticket.reason ? ended[ticket.reason] : 'refunded';
  if (ticket.disputed_at !== null) return 'disputed';
  // The job that ends it comes a little later.
  if (ticket.valid_until <= now) return 'expired';
  if (uses > ticket.uses_left) return 'tooManyUses';
  return closed;
}

/** Only the hours speak against it: the store may take it all the same. */
export function isAcceptable(refusal: RedemptionRefusal | undefined): boolean {
  return closedReasons.some((reason) => reason === refusal);
}
