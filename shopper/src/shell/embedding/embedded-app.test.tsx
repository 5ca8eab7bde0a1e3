import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  ok,
  serverAnswers,
  startPage,
  storedUserInfo,
  storeUserInfo,
  userInfo,
} from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens, shownAddress } from '../../screens/testing/render-screens';

freshDeviceForEach();

const partner = 'hotel-app';
const partnerOrigin = 'https://hotel.example';
const framedBy = [
  { partner, origin: partnerOrigin },
  { partner: 'rail-app', origin: 'https://rail.example' },
];

function assertionOf(iss: string, sub = 'guest-7'): string {
  return `e30.${Buffer.from(JSON.stringify({ iss, sub })).toString('base64url')}.signature`;
}

interface Posted {
  message: Record<string, unknown>;
  to: string;
}

/** Stands for the window of the page around the app. */
let posted: Posted[] = [];
const parent = {
  postMessage: (message: Record<string, unknown>, to: string) => posted.push({ message, to }),
};

beforeEach(() => {
  posted = [];
  sessionStorage.clear();
  vi.stubGlobal('parent', parent);
});

const told = (type: string) => posted.filter(({ message }) => message['type'] === type);

interface Said {
  from?: string;
  by?: unknown;
}

/** A message as the browser delivers it. */
function say(data: unknown, { from = partnerOrigin, by = parent }: Said = {}): void {
  const event = Object.assign(new Event('message'), { data, origin: from, source: by });
  act(() => void window.dispatchEvent(event));
}

const version = { mealTickets: 1 };
const hello = { ...version, type: 'hello' };

async function embed(answers: Parameters<typeof serverAnswers>[0] = {}) {
  const sent = serverAnswers({ 'shopper/systemKey/clientConfig': ok({ framedBy }), ...answers });
  const { default: EmbeddedApp } = await import('./embedded-app');
  await renderScreens('/home', { '*': <EmbeddedApp /> });
  return sent;
}

async function greeted(answers: Parameters<typeof serverAnswers>[0] = {}, fields: object = {}) {
  const sent = await embed(answers);
  say({ ...hello, ...fields });
  await waitFor(() => expect(told('ready')).not.toEqual([]));
  return sent;
}

test('a partner’s page that says hello is answered, on its own origin alone', async () => {
  startPage();
  vi.spyOn(document.body, 'scrollHeight', 'get').mockReturnValue(1_234.5);
  await greeted();
  expect(told('ready')).toEqual([
    { message: { ...version, type: 'ready', language: 'en-US' }, to: partnerOrigin },
  ]);
  await waitFor(() => expect(told('navigate')).not.toEqual([]));
  expect(told('navigate')[0]?.message).toEqual({ ...version, type: 'navigate', path: '/home' });
  expect(told('height').map(({ message }) => message['height'])).toEqual([1_235]);
  expect(new Set(posted.map(({ to }) => to))).toEqual(new Set([partnerOrigin]));
});

test('nobody is spoken to before that, and a stranger never', async () => {
  startPage();
  const sent = await embed();
  expect(posted).toEqual([]);
  say(hello, { from: 'https://evil.example' });
  say(hello, { from: 'https://hotel.example.evil.example' });
  say(hello, { from: 'http://hotel.example' });
  say(hello, { from: 'null' });
  // The right origin, but a frame beside the app instead of the page around it.
  say(hello, { by: window });
  say({ ...hello, mealTickets: 2 });
  say('hello');
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('shopper/systemKey/clientConfig'));
  await act(() => Promise.resolve());
  expect(posted).toEqual([]);
});

test('what a stranger says after the partner is left unheard', async () => {
  startPage();
  const sent = await greeted();
  const token = { ...version, type: 'token', assertion: assertionOf(partner) };
  say(token, { from: 'https://evil.example' });
  say(token, { from: 'https://rail.example' });
  say(token, { by: window });
  say({ ...version, type: 'navigate', path: '/offerList' }, { from: 'https://evil.example' });
  await act(() => Promise.resolve());
  expect(sent.map(({ path }) => path)).not.toContain('shopper/user/exchange');
  expect(shownAddress()).toBe('/home');
});

test('a greeting whose origin could not be looked up is answered at the next', async () => {
  startPage();
  let isDown = true;
  await embed({
    'shopper/systemKey/clientConfig': () => (isDown ? 'network' : { code: 0, data: { framedBy } }),
  });
  say(hello);
  await act(() => Promise.resolve());
  isDown = false;
  await waitFor(() => {
    say(hello);
    expect(told('ready')).not.toEqual([]);
  });
});

test('an assertion that is handed over signs in, and only that is told', async () => {
  startPage();
  const sent = await greeted({
    'shopper/user/exchange': ok({ ...userInfo('u1', 'emma@example.com'), guestHolds: false }),
  });
  say({ ...version, type: 'token', assertion: assertionOf(partner) });
  await waitFor(() => expect(told('signedIn')).toHaveLength(1));
  expect(told('signedIn')[0]).toEqual({
    message: { ...version, type: 'signedIn', account: 'partner' },
    to: partnerOrigin,
  });
  expect(JSON.stringify(posted)).not.toMatch(/emma|u1|token-/);
  expect(sent.filter(({ path }) => path === 'shopper/user/exchange')).toHaveLength(1);
});

test('a partner cannot speak for another’s visitors, and hears of what the server refuses', async () => {
  startPage();
  const sent = await greeted({
    'shopper/user/exchange': () => ({ code: 1102, message: 'E1102', data: null, status: 400 }),
  });
  say({ ...version, type: 'token', assertion: assertionOf('rail-app') });
  await waitFor(() => expect(told('tokenRefused')).toHaveLength(1));
  expect(sent.map(({ path }) => path)).not.toContain('shopper/user/exchange');
  say({ ...version, type: 'token', assertion: assertionOf(partner) });
  await waitFor(() => expect(told('tokenRefused')).toHaveLength(2));
});

test.each([
  ['whom it has signed in', { ...userInfo('u1'), partner: { issuer: partner, subject: 's' } }, undefined],
  ['nobody else', userInfo('u1'), userInfo('u1')],
])('a partner signs out %s', async (_, present, after) => {
  startPage();
  storeUserInfo(present);
  await greeted({ 'shopper/user/logout': ok({}) });
  await waitFor(() => expect(told('signedIn')).toHaveLength(1));
  say({ ...version, type: 'signOut' });
  await waitFor(() => expect(told('signedOut')).toHaveLength(after ? 0 : 1));
  expect(storedUserInfo()).toEqual(after);
});

test('a partner leads to open screens and to no others; of an address only the path is told', async () => {
  startPage();
  await greeted();
  say({ ...version, type: 'navigate', path: '/offerList?areaId=namba' });
  await waitFor(() => expect(shownAddress()).toBe('/offerList?areaId=namba'));
  await waitFor(() => expect(told('navigate').at(-1)?.message['path']).toBe('/offerList'));
  for (const path of ['/pickup/purchaseTicket?offerId=x', '/loginLink', '//evil.example', '/home?token=x']) {
    say({ ...version, type: 'navigate', path });
  }
  await act(() => Promise.resolve());
  expect(shownAddress()).toBe('/offerList?areaId=namba');
});

test('the language of the page around becomes the app’s', async () => {
  startPage();
  await greeted();
  say({ ...version, type: 'setLanguage', language: 'ja-JP' });
  await waitFor(() => expect(document.documentElement.lang).toBe('ja-JP'));
});

test('a button closes the app where the page around can do that, and the page may ask for it', async () => {
  startPage();
  await greeted({}, { closable: true });
  const button = await screen.findByRole('button', { name: 'Close meal tickets' });
  act(() => button.click());
  expect(told('close')).toHaveLength(1);
  say({ ...version, type: 'close' });
  await waitFor(() => expect(told('close')).toHaveLength(2));
});

test('without that there is no such button', async () => {
  startPage();
  await greeted();
  expect(screen.queryByRole('button', { name: 'Close meal tickets' })).toBeNull();
});
