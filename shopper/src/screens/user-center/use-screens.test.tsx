import type { TicketDetail } from '@meal/contract/ticket';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleTicket } from '../../data/testing/sample-ticket';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens, shownAddress } from '../testing/render-screens';

const use = '/userCenter/useTicket';
const done = '/userCenter/successfulWriteOff';
const qr = {
  payload: 'v1.ticket-1.4102412400000.signature.59000000.mac',
  secret: 'c2VjcmV0',
  code: 'K7QM4XWD',
};

type Answers = Parameters<typeof serverAnswers>[0];

freshDeviceForEach();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const code = () => screen.findByRole('img', { name: 'QR code of this ticket' });

/** Both screens as a page load shows them; `move` changes the ticket on the server. */
async function open(path: string, first: TicketDetail | undefined, answers: Answers = {}) {
  startPage();
  let ticket = first;
  const sent = serverAnswers({
    'shopper/user/ticket/detail': () =>
      ticket
        ? { code: 0, data: { ticket, serverTime: Date.now() } }
        : { code: 1201, message: 'E1201', data: null, status: 404 },
    'shopper/user/ticket/qr': () => ({ code: 0, data: { ...qr, serverTime: Date.now() } }),
    ...answers,
  });
  const [{ default: Use }, { default: Done }] = [
    await import('./use-ticket'),
    await import('./successful-write-off'),
  ];
  await renderScreens(path, { [use]: <Use />, [done]: <Done /> });
  const move = (next: TicketDetail) => {
    ticket = next;
    // Coming back to a page that was out of sight looks again at once.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const bodies = (of: string) => sent.filter((call) => call.path === of).map((call) => call.body);
  return { move, bodies };
}

const inHand = (ticket: TicketDetail | undefined, answers?: Answers) => {
  storeUserInfo(userInfo('u1'));
  return open(`${use}?ticketId=ticket-1`, ticket, answers);
};

test('the code, its letters in groups of four, the store and the meal are shown', async () => {
  await inHand(sampleTicket());
  await heading('Show this at the counter');
  await code();
  expect(screen.getByText('K7QM 4XWD')).toBeTruthy();
  expect(screen.getByText('Matsunohi')).toBeTruthy();
  expect(screen.getByText('Sukiyaki set')).toBeTruthy();
});

test('staff read in Japanese what it is, and everybody who comes when', async () => {
  const { order } = sampleTicket();
  const reservation = {
    reservationId: 'reservation-1',
    state: 'confirmed' as const,
    arrivalDate: '2026-11-20',
    preferredTimes: ['18:00'],
    proposedTimes: [],
    confirmedTime: '18:30',
    people: 2,
    replyBy: 0,
  };
  await inHand(
    sampleTicket({ order: { ...order, quantity: 3 }, unit: 2, reservation, uses: 2, usesLeft: 2 }),
  );
  await code();
  for (const words of ['すき焼き膳', 'お店の方：QRコードを読み取ってください', '今回1回分']) {
    expect(screen.getByText(words).lang).toBe('ja');
  }
  expect(screen.getByText('Fri, Nov 20 18:30 · 2 people · Ticket 2 of 3')).toBeTruthy();
});

test('on its last day it says to be shown before midnight, and not the day before', async () => {
  const hourMs = 3_600_000;
  await inHand(sampleTicket({ validUntil: Date.now() + 23 * hourMs }));
  await code();
  expect(screen.getByText('Last day today')).toBeTruthy();
  cleanup();
  await inHand(sampleTicket({ validUntil: Date.now() + 25 * hourMs }));
  await code();
  expect(screen.queryByText('Last day today')).toBeNull();
});

test('what was seen once is shown again when no server answers', async () => {
  await inHand(sampleTicket());
  await code();
  cleanup();
  await inHand(undefined, {
    'shopper/user/ticket/detail': () => 'network',
    'shopper/user/ticket/qr': () => 'network',
  });
  expect(await code()).toBeTruthy();
});

test('when the store redeems it, the screen goes on by itself', async () => {
  const { move } = await inHand(sampleTicket());
  await code();
  const history = [{ redemptionId: 'r1', at: Date.now() + 1_000, uses: 1 }];
  move(sampleTicket({ state: 'used', outcome: 'used', usesLeft: 0, history }));
  await heading('Redeemed');
  expect(shownAddress()).toBe(`${done}?ticketId=ticket-1`);
  expect(screen.getByText('AB12-CD34')).toBeTruthy();
});

test('a ticket with several uses says how many are meant, and no more than are left', async () => {
  await inHand(sampleTicket({ uses: 5, usesLeft: 2 }));
  await screen.findByText('1 use now');
  fireEvent.click(screen.getByRole('button', { name: 'One use more' }));
  expect(screen.getByText('2 uses now')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'One use more' })).toHaveProperty('disabled', true);
});

test('outside its hours the reason stands above the code, for the store may take it all the same', async () => {
  await inHand(
    sampleTicket({ now: { usable: false, why: 'hours', today: [{ from: '17:00', to: '21:30' }] } }),
  );
  await code();
  expect(screen.getByText(/17:00/)).toBeTruthy();
  expect(screen.getByText(/if they agree/)).toBeTruthy();
});

test.each([
  [{ state: 'cancelled', reason: 'expired' }, 'This ticket has expired'],
  [{ state: 'established', validUntil: 1_000 }, 'This ticket has expired'],
  [{ state: 'cancelled', reason: 'refunded' }, 'This ticket was refunded'],
  [{ state: 'cancelled', reason: 'store' }, 'The restaurant canceled this ticket'],
  [{ state: 'used', usesLeft: 0, endedAt: 1_794_700_000_000 }, 'This ticket has been used'],
  [{ state: 'application', code: '' }, 'Not ready to use yet'],
] as const)('no code is shown for %o', async (change, title) => {
  const { bodies } = await inHand(sampleTicket(change));
  await heading(title);
  expect(screen.queryByRole('img', { name: 'QR code of this ticket' })).toBeNull();
  expect(bodies('shopper/user/ticket/qr')).toEqual([]);
});

test('a ticket of somebody else is unknown', async () => {
  await inHand(undefined);
  expect(await heading('Ticket does not exist')).toBeTruthy();
});

test('a use that the store took back is told as such', async () => {
  storeUserInfo(userInfo('u1'));
  await open(`${done}?ticketId=ticket-1`, sampleTicket());
  expect(await heading('No use is recorded')).toBeTruthy();
});

test.each([use, done])(
  '%s without a ticket in its address says so, and leads to the tickets',
  async (path) => {
    storeUserInfo(userInfo('u1'));
    await open(path, undefined);
    await heading('Ticket does not exist');
    expect(screen.getByRole('link', { name: 'Your tickets' })).toBeTruthy();
  },
);

test('a refunded ticket that was never used is told as refunded, not as usable', async () => {
  storeUserInfo(userInfo('u1'));
  await open(`${done}?ticketId=ticket-1`, sampleTicket({ state: 'cancelled', reason: 'refunded' }));
  await heading('This ticket was refunded');
  expect(screen.queryByText(/can be used as before/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show the code' })).toBeNull();
});

test('after the last use the way to the tickets leads to the used ones', async () => {
  storeUserInfo(userInfo('u1'));
  const history = [{ redemptionId: 'r1', at: 1_794_700_000_000, uses: 1 }];
  await open(`${done}?ticketId=ticket-1`, sampleTicket({ state: 'used', usesLeft: 0, history }));
  const link = await screen.findByRole('link', { name: 'Your tickets' });
  expect(link.getAttribute('href')).toBe('/centerArea/used');
});
