/**
 * Why a store most often has to decline or cancel. They travel by name, so that every reader gets them in their own
 * language; any other reason is the store's own words.
 */
export const refusalReasons = ['full', 'closed', 'partySize', 'unavailable'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export function isRefusalReason(text: unknown): text is RefusalReason {
  return refusalReasons.some((reason) => reason === text);
}
