export const storeRoles = ['storeOwner', 'storeManager', 'storeScanner'] as const;
export const operatorRoles = [
  'operatorAdmin',
  'operatorReviewer',
  'operatorSupport',
  'operatorFinance',
] as const;
export const consoleRoles = [...storeRoles, ...operatorRoles] as const;

export type StoreRole = (typeof storeRoles)[number];
export type OperatorRole = (typeof operatorRoles)[number];
export type ConsoleRole = (typeof consoleRoles)[number];

export function isStoreRole(role: ConsoleRole): role is StoreRole {
  return (storeRoles as readonly ConsoleRole[]).includes(role);
}
