import { expect, test } from 'vitest';
import { type AppMessage, type HostMessage, markMessage, readAppMessage, readHostMessage } from './embedding';

const ofHost: HostMessage[] = [
  { type: 'hello', closable: true },
  { type: 'token', assertion: 'a.b.c' },
  { type: 'signOut' },
  { type: 'navigate', path: '/home' },
  { type: 'setLanguage', language: 'ko-KR' },
  { type: 'close' },
];
const ofApp: AppMessage[] = [
  { type: 'ready', language: 'ja-JP' },
  { type: 'height', height: 812 },
  { type: 'navigate', path: '/offerDetail' },
  { type: 'signedIn', account: 'partner' },
  { type: 'signedOut' },
  { type: 'tokenRefused' },
  { type: 'purchaseCompleted', orderNumber: '1234-5678', amount: 0, currency: 'JPY', state: 'established' },
  { type: 'close' },
];

test.each(ofHost)('what a partner says is understood: $type', (message) => {
  expect(readHostMessage(structuredClone(markMessage(message)))).toEqual(message);
});

test.each(ofApp)('what the app says is understood: $type', (message) => {
  expect(readAppMessage(structuredClone(markMessage(message)))).toEqual(message);
});

test.each([
  null,
  'hello',
  [],
  { type: 'hello' },
  { mealTickets: 2, type: 'hello' },
  { mealTickets: '1', type: 'hello' },
  { mealTickets: 1, type: 'constructor' },
  { mealTickets: 1, type: 'hello', closable: 'yes' },
  { mealTickets: 1, type: 'token' },
  { mealTickets: 1, type: 'token', assertion: ['a.b.c'] },
  { mealTickets: 1, type: 'token', assertion: 'x'.repeat(4_097) },
  { mealTickets: 1, type: 'token', assertion: 'a\u0000b' },
  { mealTickets: 1, type: 'setLanguage', language: 'tlh' },
  { mealTickets: 1, type: 'navigate', path: '' },
  // Said by apps, not to them.
  { mealTickets: 1, type: 'ready', language: 'ja-JP' },
])('whatever else arrives is no message: %j', (data) => {
  expect(readHostMessage(data)).toBeUndefined();
});

test.each([
  { mealTickets: 1, type: 'height', height: -1 },
  { mealTickets: 1, type: 'height', height: Number.POSITIVE_INFINITY },
  { mealTickets: 1, type: 'navigate', path: '/home?token=x' },
  { mealTickets: 1, type: 'signedIn', account: 'somebody' },
  {
    mealTickets: 1,
    type: 'purchaseCompleted',
    orderNumber: '1',
    amount: 1.5,
    currency: 'JPY',
    state: 'established',
  },
  {
    mealTickets: 1,
    type: 'purchaseCompleted',
    orderNumber: '1',
    amount: 1,
    currency: 'JPY',
    state: 'refunded',
  },
])('nor does a partner’s page believe %j', (data) => {
  expect(readAppMessage(data)).toBeUndefined();
});

test('a field that a message does not have goes no further', () => {
  const told = readAppMessage({ mealTickets: 1, type: 'signedIn', account: 'own', email: 'a@example.com' });
  expect(told).toEqual({ type: 'signedIn', account: 'own' });
});
