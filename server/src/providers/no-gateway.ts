import type { PaymentGateway } from './port';

const refusal = async () => ({ kind: 'unknown', cause: 'no payment gateway' }) as const;

/** A deployment without a provider: it shows its offers and sells none. */
export const noGateway: PaymentGateway = {
  methods: [],
  caps: () => ({
    hold: false,
    holdMaxHours: 0,
    partialRefund: false,
    idempotency: 'none',
    webhookAuth: 'none',
  }),
  clientConfig: () => ({ publicKey: '', cardScriptUrl: '' }),
  authorize: refusal,
  capture: refusal,
  void: refusal,
  refund: refusal,
  fetch: refusal,
  list: refusal,
  parseWebhook: () => undefined,
};
