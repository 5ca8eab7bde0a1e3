import { settleClaims, takeBackFromGuests } from '../flows/coupons/settle-claims';
import type { Services } from '../platform/services';

/** Gives coupons, and what was set aside for them, to others where their time is over. */
export async function settleCoupons(services: Services): Promise<number> {
  return (
    (await untilNone(() => settleClaims(services))) + (await untilNone(() => takeBackFromGuests(services)))
  );
}

async function untilNone(batch: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await batch();
    if (done === 0) return all;
    all += done;
  }
}
