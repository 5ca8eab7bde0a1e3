import { remindBuyers } from '../flows/tickets/remind-buyers';
import type { Services } from '../platform/services';
import { inBatches } from './in-batches';

/** Reminds visitors of tickets that end soon, of each order once. No advertising: nobody can have it stopped. */
export function remindVisitors(services: Services): Promise<number> {
  return inBatches((batch) => remindBuyers(services, batch));
}
