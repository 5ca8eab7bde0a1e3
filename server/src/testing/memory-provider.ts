import type { FetchAnswer, PaymentProvider, ProviderAnswer } from '../providers/port';

const unheardOf = { kind: 'unknown', cause: 'not in this provider' } as const;
const holding = { entry: 'page', hold: { maxHours: 168 }, partialRefund: true } as const;

/** A provider that says yes at once and remembers nothing: what is left of a purchase is our own work. */
export const memoryProvider: PaymentProvider = {
  name: 'memory',
  methods: { 'ele-pay': holding, 'apple-pay': holding, 'credit-card': holding, 'pay-pay': holding },
  recovery: { keyHours: 24, absenceProvenMs: 60_000 },
  browser: { publicKey: '', scriptUrl: '', sources: {} },
  authorize: async ({ paymentId, amount, capture }): Promise<ProviderAnswer> => ({
    kind: 'ok',
    charge: {
      reference: `ch_${paymentId}`,
      paymentId,
      state: capture ? 'captured' : 'held',
      amount,
      captured: capture ? amount : 0,
      refunded: 0,
      refunds: [],
    },
  }),
  capture: async (): Promise<ProviderAnswer> => unheardOf,
  void: async (): Promise<ProviderAnswer> => unheardOf,
  refund: async (): Promise<ProviderAnswer> => unheardOf,
  fetch: async (): Promise<FetchAnswer> => unheardOf,
  list: async () => unheardOf,
  parseWebhook: () => undefined,
};
