import { paymentMethods } from '@meal/contract/payment-methods';
import type { Config } from '../../config';
import type { CallHandlers } from '../../http/call-handlers';
import type { Clock } from '../../platform/clock';

export function systemKeyCalls({ clock, config }: { clock: Clock; config: Config }) {
  return {
    'shopper/systemKey/clientConfig': async () => ({
      elePayPk: '',
      cardScriptUrl: '',
      ...(config.mapStyleUrl ? { mapStyleUrl: config.mapStyleUrl } : {}),
      // The sandbox offers every method; a deployment offers those it has a provider for.
      paymentMethods: config.mode === 'demo' ? [...paymentMethods] : [],
      serverTime: clock.now().getTime(),
      mode: config.mode,
      operatorName: config.operatorName,
    }),
  } satisfies Partial<CallHandlers>;
}
