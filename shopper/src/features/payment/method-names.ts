import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { MessageKey } from '@meal/messages/keys';

export const methodNames: Readonly<Record<PaymentMethod, MessageKey>> = {
  'apple-pay': 'home.payApplePay',
  'pay-pay': 'home.payPayPay',
  'ele-pay': 'home.payElePay',
  'credit-card': 'home.payCreditCard',
};
