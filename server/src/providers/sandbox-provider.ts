import { type PaymentMethod, paymentMethods } from '@meal/contract/payment-methods';
import { SandboxClient, type SandboxKeys } from '@meal/sandbox/client/sandbox-client';
import type { GatewayCaps, PaymentGateway } from './port';

export interface SandboxAccount extends SandboxKeys {
  publicKey: string;
  /** Where visitors' browsers load the card fields from. */
  cardScriptUrl: string;
}

const holdHours = 7 * 24;

/** The sandbox behind the port: demos, tests and campaigns pay with it. */
export function sandboxProvider({ publicKey, cardScriptUrl, ...keys }: SandboxAccount): PaymentGateway {
  const client = new SandboxClient(keys);
  return {
    methods: paymentMethods,
    caps,
    clientConfig: () => ({ publicKey, cardScriptUrl }),
    authorize: (request, key) => client.authorize(request, key),
    capture: (request, key) => client.capture(request, key),
    void: (request, key) => client.void(request, key),
    refund: (request, key) => client.refund(request, key),
    fetch: (paymentId) => client.fetch(paymentId),
    list: (from) => client.list(from),
    parseWebhook: (message) => client.parseWebhook(message),
  };
}

function caps(method: PaymentMethod): GatewayCaps {
  const hold = method !== 'ele-pay';
  return {
    hold,
    holdMaxHours: hold ? holdHours : 0,
    partialRefund: true,
    idempotency: 'key',
    webhookAuth: 'hmac',
  };
}
