import type { PaymentEntry, PaymentMethod } from '@meal/contract/payment-methods';
import { useClientConfig } from '../../data/client-config';

/** Where the visitor pays with a method; undefined where that is not known before the start-up call is answered. */
export function useEntry(method: PaymentMethod | ''): PaymentEntry | undefined {
  const { data: config } = useClientConfig();
  if (!config && method === 'apple-pay') return undefined;
  const account = config?.payWith.find((each) => each.method === method);
  // A server of the release before does not say.
  return account?.entry ?? (method === 'credit-card' ? 'fields' : 'page');
}
