export const paymentMethods = ['ele-pay', 'apple-pay', 'credit-card', 'pay-pay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
