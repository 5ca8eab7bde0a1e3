import type { PaymentMethod } from '@meal/contract/payment-methods';
import { useClientConfig } from '../../data/client-config';

/** The card last: its fields then open at the end of the list. */
export const methodOrder: readonly PaymentMethod[] = ['apple-pay', 'pay-pay', 'ele-pay', 'credit-card'];

/** Undefined while the start-up call is under way. A real provider's wallet is offered only where the device has it. */
export function useUsableMethods(): readonly PaymentMethod[] | undefined {
  const { data: config } = useClientConfig();
  if (!config) return undefined;
  const isUsable = (method: PaymentMethod) =>
    config.paymentMethods.includes(method) &&
    (config.mode === 'demo' || method !== 'apple-pay' || 'ApplePaySession' in window);
  return methodOrder.filter(isUsable);
}
