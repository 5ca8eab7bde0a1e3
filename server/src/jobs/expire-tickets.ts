import { expireTickets } from '../flows/tickets/expire-tickets';
import type { Services } from '../platform/services';
import { inBatches } from './in-batches';

/**
 * Ends every ticket whose time is over, and answers how many orders that were. Each batch is one transaction, so whoever is
 * killed leaves nothing half done, and the next one goes on.
 */
export function expireTicketsDue(services: Services): Promise<number> {
  return inBatches((batch) => expireTickets(services, batch));
}
