import { expect, test } from 'vitest';
import { memoryProvider } from '../testing/memory-provider';
import type { PaymentProvider, PaymentRef } from './port';
import { Providers } from './providers';

const holding = { entry: 'fields', hold: { maxHours: 168 }, partialRefund: true } as const;
const whole = { entry: 'page', partialRefund: false } as const;
const cards: PaymentProvider = { ...memoryProvider, name: 'cards', methods: { 'credit-card': holding } };
const wallets: PaymentProvider = {
  ...memoryProvider,
  name: 'wallets',
  methods: { 'pay-pay': whole, 'credit-card': whole },
};

test('several providers share the methods; of two that offer one, the first takes new payments', () => {
  const providers = new Providers([cards, wallets]);
  expect(providers.methods).toEqual(['credit-card', 'pay-pay']);
  expect(providers.forMethod('credit-card').name).toBe('cards');
  expect(providers.forMethod('pay-pay').name).toBe('wallets');
  expect(providers.caps('credit-card').hold).toEqual({ maxHours: 168 });
  expect(providers.caps('pay-pay').hold).toBeUndefined();
  expect(() => providers.forMethod('ele-pay')).toThrow('Nobody takes ele-pay');
});

test('a payment stays with the provider that took it, whoever takes new ones', () => {
  const providers = new Providers([cards, wallets]);
  expect(providers.of({ provider: 'wallets', method: 'credit-card' }).name).toBe('wallets');
  // Rows of servers that knew one provider.
  expect(providers.of({ provider: null, method: 'credit-card' }).name).toBe('cards');
  const ofNobody = { provider: 'gone', method: 'credit-card' } as const;
  expect(() => providers.of(ofNobody)).toThrow('gone is not set up any more');
});

test('two providers of one name are a mistake of the settings', () => {
  expect(() => new Providers([cards, { ...wallets, name: 'cards' }])).toThrow('the same name');
});

const asked: PaymentRef = {
  paymentId: 'pay_1',
  reference: 'ch_1',
  method: 'credit-card',
  createdAt: new Date(0),
};
const charge = {
  reference: 'ch_1',
  paymentId: 'pay_1',
  state: 'captured' as const,
  amount: 100,
  captured: 100,
  refunded: 0,
  refunds: [],
};

test.each([
  ['of the payment itself is believed', {}, 'found'],
  ['of another payment is not', { paymentId: 'pay_2' }, 'unknown'],
  ['under another reference is not', { reference: 'ch_2' }, 'unknown'],
])('an answer %s', async (_, changed, kind) => {
  const fetch = async () => ({ kind: 'found', charge: { ...charge, ...changed } }) as const;
  const answer = await new Providers([{ ...cards, fetch }]).forMethod('credit-card').fetch(asked);
  expect(answer.kind).toBe(kind);
});

test('where nobody knows the reference yet, our own id is enough', async () => {
  const fetch = async () => ({ kind: 'found', charge }) as const;
  const provider = new Providers([{ ...cards, fetch }]).forMethod('credit-card');
  expect((await provider.fetch({ ...asked, reference: undefined })).kind).toBe('found');
});
