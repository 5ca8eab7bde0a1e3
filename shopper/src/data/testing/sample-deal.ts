import type { GroupBuy } from '@meal/contract/group-buy';

/** A share deal of three of whom one is in, with what a test is about changed. */
export function sampleDeal(change: Partial<GroupBuy> = {}): GroupBuy {
  return {
    groupBuyOrderId: 'g1',
    state: 'inProgress',
    needed: 3,
    members: 1,
    missing: 2,
    places: 2,
    // A day after the orders of the samples.
    endsAt: 1_794_786_400_000,
    finalPrice: 2_200,
    ...change,
  };
}

/** What it takes to begin one. */
export const sampleTerms = { people: 3, price: 2_200, hours: 24 } as const;
