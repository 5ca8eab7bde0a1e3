import type { TicketDetail } from '@meal/contract/ticket';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleTicket } from '../../data/testing/sample-ticket';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../testing/render-screens';

const details = '/userCenter/userTicketDetails';
const use = '/userCenter/useTicket';
const key = { payload: 'v1.ticket-1.4102412400000.signature.59000000.mac', secret: 'c2VjcmV0' };
const codeName = 'QR code of this ticket';
const goesOn = /^Once the restaurant has scanned it/;

type Answer = ReturnType<Parameters<typeof serverAnswers>[0][string]>;

freshDeviceForEach();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

/** A screen of a ticket that the device has kept, on a network where the server answers like this. */
async function open(path: string, answer: () => Answer, change: Partial<TicketDetail> = {}) {
  startPage();
  storeUserInfo(userInfo('u1'));
  const { saveKey, saveTicket } = await import('../../offline/saved-tickets');
  const serverTime = Date.now();
  saveTicket('u1', { ticket: sampleTicket(change), serverTime });
  saveKey('u1', 'ticket-1', { ...key, serverTime });
  serverAnswers({ 'shopper/user/ticket/detail': answer });
  const [{ default: Details }, { default: Use }] = [
    await import('./user-ticket-details'),
    await import('./use-ticket'),
  ];
  await renderScreens(`${path}?ticketId=ticket-1`, { [details]: <Details />, [use]: <Use /> });
}

const silence = () => new Promise<never>(() => {});
const current = () => ({ code: 0, data: { ticket: sampleTicket(), serverTime: Date.now() } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['there is no network', () => 'network' as const],
  ['a proxy answers in its place', () => ({ code: 502, message: 'Bad gateway', status: 502 })],
  ['the server is broken', () => ({ code: 1350, message: 'E1350', status: 500 })],
  ['too many ask', () => ({ code: 1101, message: 'E1101', status: 429, retryAfter: 5 })],
])('the code stays on the screen when %s', async (_, answer) => {
  await open(use, answer);
  await screen.findByText(/^As of/);
  expect(await screen.findByRole('img', { name: codeName })).toBeTruthy();
});

test('what the server refuses is not shown from the device', async () => {
  await open(use, () => ({ code: 1201, message: 'E1201', status: 404 }));
  await screen.findByRole('heading', { level: 1, name: 'Ticket does not exist' });
  expect(screen.queryByRole('img', { name: codeName })).toBeNull();
});

test('a weak network does not lock a kept ticket behind the hours of another moment', async () => {
  await open(details, silence, { now: { usable: false, why: 'hours', today: [] } });
  const link = await screen.findByRole('link', { name: 'Use ticket' });
  expect(link.getAttribute('href')).toBe(`${use}?ticketId=ticket-1`);
});

test('a ticket that is kept says when it was saved, also where the device believes in its network', async () => {
  await open(details, silence);
  await screen.findByRole('link', { name: 'Use ticket' });
  expect(screen.queryByText(/^Saved on this device/)).toBeNull();
  await wait(4_000);
  expect(screen.getByText(/^Saved on this device/)).toBeTruthy();
});

test('a code of a kept ticket says how old it is, and does not promise to go on by itself', async () => {
  await open(use, silence);
  await screen.findByText(goesOn);
  expect(screen.queryByText(/^As of/)).toBeNull();
  await wait(4_000);
  expect(screen.getByText(/^As of/)).toBeTruthy();
  expect(screen.queryByText(goesOn)).toBeNull();
});

test('the answer of the server is nothing old', async () => {
  await open(use, current);
  await screen.findByText(goesOn);
  await wait(10_000);
  expect(screen.getByText(goesOn)).toBeTruthy();
  expect(screen.queryByText(/^As of/)).toBeNull();
});
