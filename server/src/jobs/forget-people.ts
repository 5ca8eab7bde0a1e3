import { forgetBuyers, forgetGuests } from '../flows/accounts/forget-people';
import type { Services } from '../platform/services';

/** Batch by batch, each a transaction of its own: whoever is killed leaves nothing half done. */
export async function forgetPeople(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let forgotten = 0;
  for (const forget of [forgetBuyers, forgetGuests]) {
    for (;;) {
      const batch = await forget(services);
      if (batch === 0) break;
      forgotten += batch;
    }
  }
  return forgotten;
}
