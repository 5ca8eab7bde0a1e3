export const paymentMethods = ['ele-pay', 'apple-pay', 'credit-card', 'pay-pay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How the visitor pays: in fields of the provider, by a button of the provider, or on a page of the provider. */
export const paymentEntries = ['fields', 'button', 'page'] as const;
export type PaymentEntry = (typeof paymentEntries)[number];
