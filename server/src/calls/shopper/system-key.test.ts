import { systemClock } from '@meal/kit/clock';
import { expect, test } from 'vitest';
import { readConfig } from '../../config';
import type { PaymentProvider } from '../../providers/port';
import { Providers } from '../../providers/providers';
import { memoryProvider } from '../../testing/memory-provider';
import { systemKeyCalls } from './system-key';

const taking = (name: string, methods: PaymentProvider['methods']): PaymentProvider => ({
  ...memoryProvider,
  name,
  methods,
  browser: { publicKey: `pk_${name}`, scriptUrl: `https://${name}.example/script.js`, sources: {} },
});
const caps = { partialRefund: true };

const tell = (...providers: PaymentProvider[]) =>
  systemKeyCalls({ clock: systemClock, providers: new Providers(providers) }, readConfig({}))[
    'shopper/systemKey/clientConfig'
  ]();

test('each method goes with whoever takes it, and with what is public of their account', async () => {
  const cards = taking('cards', { 'credit-card': caps, 'apple-pay': caps });
  const { payWith, paymentMethods, elePayPk, cardScriptUrl } = await tell(
    cards,
    taking('wallet', { 'pay-pay': caps, 'credit-card': caps }),
  );
  expect(payWith.map(({ method }) => method)).toEqual(paymentMethods);
  expect(Object.fromEntries(payWith.map(({ method, provider }) => [method, provider]))).toEqual({
    'apple-pay': 'cards',
    'credit-card': 'cards',
    'pay-pay': 'wallet',
  });
  expect(payWith).toContainEqual({
    method: 'pay-pay',
    provider: 'wallet',
    publicKey: 'pk_wallet',
    scriptUrl: 'https://wallet.example/script.js',
  });
  expect({ elePayPk, cardScriptUrl }).toEqual({
    elePayPk: 'pk_cards',
    cardScriptUrl: 'https://cards.example/script.js',
  });
});

test('where nobody takes anything, nothing is offered', async () => {
  expect(await tell()).toMatchObject({ payWith: [], paymentMethods: [], elePayPk: '', cardScriptUrl: '' });
});
