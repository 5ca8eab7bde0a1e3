import type { Config } from '../../config';
import type { CallHandlers } from '../../http/call-handlers';
import type { Services } from '../../platform/services';

export function systemKeyCalls({ clock, gateway }: Services, config: Config) {
  return {
    'shopper/systemKey/clientConfig': async () => {
      const { publicKey, cardScriptUrl } = gateway.clientConfig();
      return {
        elePayPk: publicKey,
        cardScriptUrl,
        ...(config.mapStyleUrl ? { mapStyleUrl: config.mapStyleUrl } : {}),
        paymentMethods: [...gateway.methods],
        serverTime: clock.now().getTime(),
        mode: config.mode,
        operatorName: config.operator.name,
        operatorRepresentative: config.operator.representative,
        operatorAddress: config.operator.address,
        operatorPhone: config.operator.phone,
        supportEmail: config.supportEmail,
      };
    },
  } satisfies Partial<CallHandlers>;
}
