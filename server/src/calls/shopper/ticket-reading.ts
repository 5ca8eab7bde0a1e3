import type { Services } from '../../platform/services';
import type { TicketReading } from '../../reads/ticket-detail';

/** What tickets are read with: what can be given back of one depends on how it was paid. */
export function ticketReading({ pool, providers }: Services): TicketReading {
  return { pool, splitsRefunds: (method) => providers.caps(method).partialRefund };
}
