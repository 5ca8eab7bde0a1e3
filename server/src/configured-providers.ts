import { systemClock } from '@meal/kit/clock';
import type { Config } from './config';
import type { Secrets } from './platform/secrets';
import type { OwnAddress } from './process/own-address';
import type { PaymentProvider } from './providers/port';
import { sandboxProvider } from './providers/sandbox-provider';

/**
 * Those that the settings name. A demo's provider is in the process that answers calls; a worker reaches it as visitors do. A
 * deployment without a provider shows its offers and sells none.
 */
export function configuredProviders(
  { mode, payment }: Config,
  secrets: Secrets,
  own: OwnAddress,
): PaymentProvider[] {
  if (mode === 'production' && !payment) return [];
  const account = payment ?? { ...secrets.sandbox, scriptUrl: '/sandbox/card.js' };
  const baseUrl = () => (payment?.url ?? own.inner ?? own.outer).origin;
  return [sandboxProvider({ ...account, baseUrl, wallClock: systemClock })];
}
