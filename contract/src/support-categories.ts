/** What a question is about, grouped as the support centre shows it. */
export const supportGroups = {
  order: ['order-purchase', 'order-usage', 'order-others'],
  account: ['account-settings', 'account-payment', 'account-invitation'],
  system: ['system-usage', 'system-others'],
  delete: ['delete-account'],
} as const;
export type SupportGroup = keyof typeof supportGroups;
export type SupportCategory = (typeof supportGroups)[SupportGroup][number];

export const supportCategories = [
  ...supportGroups.order,
  ...supportGroups.account,
  ...supportGroups.system,
  ...supportGroups.delete,
] as const satisfies readonly SupportCategory[];

export function isSupportCategory(text: string | null): text is SupportCategory {
  return supportCategories.some((category) => category === text);
}
