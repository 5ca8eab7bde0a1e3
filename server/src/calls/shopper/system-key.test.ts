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
const caps = { entry: 'page', partialRefund: true } as const;

const tell = (...providers: PaymentProvider[]) =>
  systemKeyCalls({ clock: systemClock, providers: new Providers(providers) }, readConfig({}))[
    'shopper/systemKey/clientConfig'
  ]();

test('each method goes with whoever takes it, and with what is public of their account', async () => {
  const cards = taking('cards', {
    'credit-card': { ...caps, entry: 'fields' },
    'apple-pay': { ...caps, entry: 'button' },
  });
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
    entry: 'page',
    publicKey: 'pk_wallet',
    scriptUrl: 'https://wallet.example/script.js',
  });
  expect(payWith.map(({ method, entry }) => [method, entry])).toEqual(
    expect.arrayContaining([
      ['credit-card', 'fields'],
      ['apple-pay', 'button'],
    ]),
  );
  expect({ elePayPk, cardScriptUrl }).toEqual({
    elePayPk: 'pk_cards',
    cardScriptUrl: 'https://cards.example/script.js',
  });
});

test('where nobody takes anything, nothing is offered', async () => {
  expect(await tell()).toMatchObject({ payWith: [], paymentMethods: [], elePayPk: '', cardScriptUrl: '' });
});

test('the pages that the app speaks with are the partners’, each with whom it is of', async () => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: '' } as const;
  const partners = [
    { issuer: 'hotel', key, origins: ['https://hotel.example', 'https://m.hotel.example'] },
    { issuer: 'link-only', key, origins: [] },
  ];
  const config = readConfig({ FRAME_ANCESTORS: 'https://other.example' });
  const calls = systemKeyCalls({ clock: systemClock, providers: new Providers([]) }, config, partners);
  const { framedBy } = await calls['shopper/systemKey/clientConfig']();
  expect(framedBy).toEqual([
    { partner: 'hotel', origin: 'https://hotel.example' },
    { partner: 'hotel', origin: 'https://m.hotel.example' },
  ]);
});
