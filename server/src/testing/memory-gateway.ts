import { paymentMethods } from '@meal/contract/payment-methods';
import type {
  Authorisation,
  FetchAnswer,
  GatewayAnswer,
  GatewayCaps,
  PaymentGateway,
} from '../providers/port';

const unheardOf = { kind: 'unknown', cause: 'not in this gateway' } as const;

/** A provider that says yes at once and remembers nothing: what is left of a purchase is our own work. */
export const memoryGateway: PaymentGateway = {
  methods: paymentMethods,
  caps: (): GatewayCaps => ({
    hold: true,
    holdMaxHours: 168,
    partialRefund: true,
    idempotency: 'key',
    webhookAuth: 'hmac',
  }),
  clientConfig: () => ({ publicKey: '', cardScriptUrl: '' }),
  authorize: async ({ paymentId, amount, capture }: Authorisation): Promise<GatewayAnswer> => ({
    kind: 'ok',
    charge: {
      chargeId: `ch_${paymentId}`,
      paymentId,
      state: capture ? 'captured' : 'held',
      amount,
      captured: capture ? amount : 0,
      refunded: 0,
      refunds: [],
    },
  }),
  capture: async (): Promise<GatewayAnswer> => unheardOf,
  void: async (): Promise<GatewayAnswer> => unheardOf,
  refund: async (): Promise<GatewayAnswer> => unheardOf,
  fetch: async (): Promise<FetchAnswer> => unheardOf,
  list: async () => unheardOf,
  parseWebhook: () => undefined,
};
