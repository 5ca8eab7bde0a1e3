import type { Config, Partner } from '../../config';
import type { CallHandlers } from '../../http/call-handlers';
import { walletsOn } from '../../passes/wallet-issuers';
import type { Services } from '../../platform/services';

export function systemKeyCalls(
  { clock, providers }: Pick<Services, 'clock' | 'providers'>,
  config: Config,
  partners: readonly Partner[] = [],
) {
  return {
    'shopper/systemKey/clientConfig': async () => {
      const takesCards = providers.methods.includes('credit-card');
      const walletPasses = walletsOn(config.wallets, clock.now());
      const cards = takesCards ? providers.forMethod('credit-card').browser : undefined;
      return {
        elePayPk: cards?.publicKey ?? '',
        cardScriptUrl: cards?.scriptUrl ?? '',
        ...(config.mapStyleUrl ? { mapStyleUrl: config.mapStyleUrl } : {}),
        paymentMethods: [...providers.methods],
        payWith: providers.methods.map((method) => {
          const { name, browser } = providers.forMethod(method);
          const { entry } = providers.caps(method);
          const { publicKey, scriptUrl } = browser;
          return { method, provider: name, entry, publicKey, scriptUrl };
        }),
        ...(walletPasses.length > 0 ? { walletPasses } : {}),
        serverTime: clock.now().getTime(),
        mode: config.mode,
        operatorName: config.operator.name,
        operatorRepresentative: config.operator.representative,
        operatorAddress: config.operator.address,
        operatorPhone: config.operator.phone,
        supportEmail: config.supportEmail,
        framedBy: partners.flatMap(({ issuer, origins }) =>
          origins.map((origin) => ({ partner: issuer, origin })),
        ),
      };
    },
  } satisfies Partial<CallHandlers>;
}
