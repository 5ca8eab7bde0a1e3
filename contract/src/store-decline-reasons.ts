/**
 * Why a store most often has to decline or cancel. They travel by name, so that every reader gets them in their own
 * language; any other reason is the store's own words.
 */
export const storeDeclineReasons = ['full', 'closed', 'partySize', 'unavailable'] as const;
export type StoreDeclineReason = (typeof storeDeclineReasons)[number];

export function isStoreDeclineReason(text: unknown): text is StoreDeclineReason {
  return storeDeclineReasons.some((reason) => reason === text);
}
