import type { PaymentMethod } from '@meal/contract/payment-methods';
import type {
  ChargeRequest,
  FetchedCharge,
  ListedCharges,
  SandboxAnswer,
  SandboxCharge,
} from '@meal/sandbox/client/answer-kinds';
import { SandboxClient, type SandboxKeys } from '@meal/sandbox/client/sandbox-client';
import type {
  Authorisation,
  ChargeSnapshot,
  FetchAnswer,
  ListAnswer,
  MethodCaps,
  PageSources,
  PaymentProvider,
  ProviderAnswer,
} from './port';

export interface SandboxAccount extends SandboxKeys {
  publicKey: string;
  /** Where visitors' browsers load its script from. */
  scriptUrl: string;
}

const holding = { hold: { maxHours: 7 * 24 }, partialRefund: true };
const methods: Readonly<Record<PaymentMethod, MethodCaps>> = {
  'ele-pay': { entry: 'page', partialRefund: true },
  'apple-pay': { entry: 'button', ...holding },
  'credit-card': { entry: 'fields', ...holding },
  'pay-pay': { entry: 'page', ...holding },
};

/** The sandbox behind the port: demos, tests and campaigns pay with it. */
export function sandboxProvider({ publicKey, scriptUrl, ...keys }: SandboxAccount): PaymentProvider {
  const client = new SandboxClient(keys);
  return {
    name: 'sandbox',
    methods,
    // It reads what it has written; and no request is on its way for a minute.
    recovery: { keyHours: 24, absenceProvenMs: 60_000 },
    browser: { publicKey, scriptUrl, sources: sourcesOf(scriptUrl) },
    authorize: async (request, key) => answerOf(await client.authorize(chargeOf(request), key)),
    capture: async ({ paymentId }, amount, key) => answerOf(await client.capture({ paymentId, amount }, key)),
    void: async ({ paymentId }, key) => answerOf(await client.void({ paymentId }, key)),
    refund: async ({ paymentId }, refund, key) =>
      answerOf(await client.refund({ paymentId, ...refund }, key)),
    fetch: async ({ paymentId }) => fetchedOf(await client.fetch(paymentId)),
    list: async (from) => listedOf(await client.list(from)),
    parseWebhook(message) {
      const event = client.parseWebhook(message);
      return event && { eventId: event.eventId, about: { paymentId: event.paymentId }, hint: event.hint };
    },
  };
}

function chargeOf({
  paymentId,
  orderId,
  orderNumber,
  method,
  amount,
  capture,
  paymentToken,
  returnUrl,
}: Authorisation): ChargeRequest {
  return { paymentId, orderId, orderNumber, method, amount, capture, paymentToken, returnUrl };
}

function snapshotOf({ chargeId, ...charge }: SandboxCharge): ChargeSnapshot {
  return { reference: chargeId, ...charge };
}

function answerOf(answer: SandboxAnswer): ProviderAnswer {
  if (answer.kind === 'unknown' || !answer.charge) return answer as ProviderAnswer;
  return { ...answer, charge: snapshotOf(answer.charge) };
}

function fetchedOf(fetched: FetchedCharge): FetchAnswer {
  return fetched.kind === 'found' ? { kind: 'found', charge: snapshotOf(fetched.charge) } : fetched;
}

function listedOf(listed: ListedCharges): ListAnswer {
  return listed.kind === 'page' ? { ...listed, charges: listed.charges.map(snapshotOf) } : listed;
}

/** Its script and its frames, from one place. */
function sourcesOf(scriptUrl: string): PageSources {
  const origin = URL.canParse(scriptUrl) ? new URL(scriptUrl).origin : "'self'";
  return { 'script-src': [origin], 'frame-src': [origin] };
}
