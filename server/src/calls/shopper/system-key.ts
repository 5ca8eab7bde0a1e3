import type { Config } from '../../config';
import type { CallHandlers } from '../../http/call-handlers';
import type { Clock } from '../../platform/clock';

export function systemKeyCalls({ clock, config }: { clock: Clock; config: Config }) {
  return {
    'shopper/systemKey/clientConfig': async () => ({
      elePayPk: '',
      cardScriptUrl: '',
      paymentMethods: [],
      serverTime: clock.now().getTime(),
      mode: config.mode,
      operatorName: config.operatorName,
    }),
  } satisfies Partial<CallHandlers>;
}
