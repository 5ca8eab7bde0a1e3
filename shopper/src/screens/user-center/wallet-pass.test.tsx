import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleTicket } from '../../data/testing/sample-ticket';
import { ok } from '../../data/testing/server-answers';
import { freshDeviceForEach } from '../testing/render-screens';
import { openTicket, refused, serverTime } from './testing/open-ticket';

freshDeviceForEach();

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile';
const passPath = 'shopper/user/ticket/walletPass';

type Answers = Parameters<typeof openTicket>[1];
type Kinds = ('apple' | 'google')[];

const holding = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

const open = (walletPasses: Kinds | undefined, ticket = sampleTicket(), answers: Answers = {}) =>
  openTicket(ticket, {
    'shopper/systemKey/clientConfig': ok({ serverTime, ...(walletPasses && { walletPasses }) }),
    ...answers,
  });

const names = () =>
  screen
    .queryAllByRole('button', { name: /Wallet$/ })
    .map(({ textContent }) => textContent?.replace('Add to ', ''));

const add = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('without keys in the settings there is no button', async () => {
  await open(undefined);
  await screen.findByRole('link', { name: 'Use ticket' });
  expect(names()).toEqual([]);
});

test.each([
  [iPhone, ['Apple Wallet', 'Google Wallet']],
  [pixel, ['Google Wallet', 'Apple Wallet']],
])('the wallet of the device comes first, and both can be reached: %s', async (userAgent, shown) => {
  holding(userAgent);
  await open(['apple', 'google']);
  await add('Add to Apple Wallet');
  expect(names()).toEqual(shown);
});

test('where only one is on, it is there on every device', async () => {
  holding(iPhone);
  await open(['google']);
  await add('Add to Google Wallet');
  expect(names()).toEqual(['Google Wallet']);
});

test.each([
  ['used', sampleTicket({ state: 'used', outcome: 'used', usesLeft: 0, endedAt: serverTime })],
  ['application', sampleTicket({ state: 'application' })],
  ['cancelled', sampleTicket({ state: 'cancelled', reason: 'expired', endedAt: serverTime })],
])('a ticket that is %s is added to none', async (_, ticket) => {
  const { calls } = await open(['apple', 'google'], ticket);
  await screen.findAllByText(ticket.title);
  await waitFor(() => expect(calls('shopper/systemKey/clientConfig')).not.toEqual([]));
  expect(names()).toEqual([]);
});

test('a press asks for the pass of this ticket and goes where it is', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const url = 'https://pay.google.com/gp/v/save/token';
  const { calls } = await open(['apple', 'google'], sampleTicket(), { [passPath]: ok({ url }) });
  fireEvent.click(await add('Add to Google Wallet'));
  await waitFor(() => expect(assign.mock.calls).toEqual([[url]]));
  fireEvent.click(await add('Add to Apple Wallet'));
  await waitFor(() => expect(calls(passPath)).toHaveLength(2));
  expect(calls(passPath)).toMatchObject([
    { ticketId: 'ticket-1', kind: 'google' },
    { ticketId: 'ticket-1', kind: 'apple' },
  ]);
});

test.each([
  [1350, /^The pass could not be made/],
  [1203, /^This ticket can no longer be used/],
])('what fails is told in words beside the button: E%i', async (code, words) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await open(['apple'], sampleTicket(), { [passPath]: () => refused(code) });
  const button = await add('Add to Apple Wallet');
  fireEvent.click(button);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  expect(button.disabled).toBe(false);
});

test('without a network it waits, and says so', async () => {
  await open(['apple', 'google']);
  await add('Add to Apple Wallet');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^You are offline\. You can add/)).toBeTruthy();
  for (const name of ['Add to Apple Wallet', 'Add to Google Wallet']) {
    expect((await add(name)).disabled).toBe(true);
  }
});
