import type { ChargeSnapshot, PaymentProvider, PaymentRef } from './port';

type Told = { kind: string; charge?: ChargeSnapshot };
const isOfAnother = { kind: 'unknown', cause: 'an answer about another payment' } as const;

/** The same provider, believed only where it speaks of the payment that it was asked about. */
export function checkedProvider(provider: PaymentProvider): PaymentProvider {
  return {
    name: provider.name,
    methods: provider.methods,
    recovery: provider.recovery,
    browser: provider.browser,
    authorize: (request, key) => checked(request, provider.authorize(request, key)),
    capture: (payment, amount, key) => checked(payment, provider.capture(payment, amount, key)),
    void: (payment, key) => checked(payment, provider.void(payment, key)),
    refund: (payment, refund, key) => checked(payment, provider.refund(payment, refund, key)),
    fetch: (payment) => checked(payment, provider.fetch(payment)),
    list: (from) => provider.list(from),
    parseWebhook: (message) => provider.parseWebhook(message),
  };
}

async function checked<Answer extends Told>(payment: PaymentRef, asked: Promise<Answer>) {
  const answer = await asked;
  return answer.charge && !isAbout(payment, answer.charge) ? isOfAnother : answer;
}

function isAbout({ paymentId, reference }: PaymentRef, charge: ChargeSnapshot): boolean {
  return charge.paymentId === paymentId && (reference === undefined || charge.reference === reference);
}
