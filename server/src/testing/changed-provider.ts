import type { Services } from '../platform/services';
import type { PaymentProvider } from '../providers/port';
import { Providers } from '../providers/providers';

/** The shop's own provider, as a test asks it. */
export function providerOf({ providers }: Pick<Services, 'providers'>): PaymentProvider {
  const [own] = providers.all;
  if (!own) throw new Error('There is a provider');
  return own;
}

/** The same provider, which answers otherwise. */
export function answering(
  services: Pick<Services, 'providers'>,
  otherwise: Partial<PaymentProvider>,
): Providers {
  return new Providers([{ ...providerOf(services), ...otherwise }]);
}
