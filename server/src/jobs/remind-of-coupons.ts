import { remindClaimers } from '../flows/coupons/remind-claimers';
import type { Services } from '../platform/services';

const atOnce = 100;

/** Tells visitors of coupons that end soon, of each once. Advertising: only those who want it. */
export async function remindOfCoupons(services: Services): Promise<number> {
  let told = 0;
  for (;;) {
    const batch = await remindClaimers(services, atOnce);
    told += batch;
    if (batch < atOnce) return told;
  }
}
