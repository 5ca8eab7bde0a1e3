import type { TicketDetail } from '@meal/contract/ticket';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleTicket } from '../../data/testing/sample-ticket';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens, shownAddress } from '../testing/render-screens';

// The first test loads the code of the screens.
vi.setConfig({ testTimeout: 20_000 });

const use = '/userCenter/useTicket';
const done = '/userCenter/successfulWriteOff';
const mail = '/userCenter/userTicketDetailsForEmail';
const qr = {
  payload: 'v1.ticket-1.4102412400000.signature.59000000.mac',
  secret: 'c2VjcmV0',
  code: 'K7QM4XWD',
};

type Answers = Parameters<typeof serverAnswers>[0];

freshDeviceForEach();

/** A call that found no network is tried once more after a second. */
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5_000 });
const code = () => screen.findByRole('img', { name: 'QR code of this ticket' });

/** The three screens as a page load shows them; `move` changes the ticket on the server. */
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
  const [{ default: Use }, { default: Done }, { default: Mail }] = [
    await import('./use-ticket'),
    await import('./successful-write-off'),
    await import('./user-ticket-details-for-email'),
  ];
  await renderScreens(path, { [use]: <Use />, [done]: <Done />, [mail]: <Mail /> });
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
  [{ state: 'cancelled', reason: 'store' }, 'The restaurant cancelled this ticket'],
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

const check = {
  state: 'verifying',
  storeName: 'Matsunohi',
  ticket: {
    ticketId: 'ticket-1',
    state: 'established',
    title: 'Sukiyaki set',
    terms: 'One drink each.',
    guestName: 'Mio',
    orderNumber: 'AB12-CD34',
    unit: 1,
    quantity: 1,
    validUntil: Date.UTC(2099, 11, 31, 15, 0),
    uses: 1,
    usesLeft: 1,
    today: [],
    acceptable: false,
  },
  needsPin: true,
  serverTime: 1_794_700_000_000,
};
const redemption = { redemptionId: 'r1', at: 1_794_700_000_000, uses: 1 };
const storeLink = `${mail}?ticketId=ticket-1&storeEmail=a%40store.example#key=secret-key`;
const refused = (...details: [string, string][]) => ({
  code: 1102,
  message: 'E1102',
  data: null,
  details: details.map(([path, message]) => ({ path, message })),
  status: 422,
});
const textsIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')).join();
const typePin = (pin: string) =>
  fireEvent.change(screen.getByLabelText('PIN of the restaurant'), { target: { value: pin } });
const approve = () => fireEvent.click(screen.getByRole('button', { name: 'Approve use' }));

test('opening the link of a store uses nothing; approving does, with the PIN', async () => {
  const { bodies } = await open(storeLink, undefined, {
    'store/emailTicket/verify': () => ({ code: 0, data: check }),
    'store/emailTicket/approve': () => ({ code: 0, data: { ...check, state: 'approved', redemption } }),
  });
  await heading('Ticket of Mio');
  expect(bodies('store/emailTicket/approve')).toEqual([]);
  approve();
  expect(screen.getByText('Please enter the PIN.')).toBeTruthy();
  typePin('1234');
  approve();
  await heading('Approved');
  expect(bodies('store/emailTicket/approve')).toMatchObject([
    { ticketId: 'ticket-1', storeEmail: 'a@store.example', key: 'secret-key', pin: '1234' },
  ]);
  expect(textsIn(localStorage) + textsIn(sessionStorage)).not.toContain('secret-key');
});

test('until it is approved it is the same approval, whatever was lost or refused in between', async () => {
  const answers = ['network', refused(['ticket', 'wrongPin'], ['triesLeft', '4']), 'network'] as const;
  let tries = 0;
  const { bodies } = await open(storeLink, undefined, {
    'store/emailTicket/verify': () => ({ code: 0, data: check }),
    'store/emailTicket/approve': () => answers[tries++] ?? 'network',
  });
  await heading('Ticket of Mio');
  typePin('1234');
  approve();
  await screen.findByText(/the ticket is used only once/);
  approve();
  await screen.findByText('The PIN is wrong. 4 tries left.');
  typePin('4321');
  approve();
  await waitFor(() => expect(bodies('store/emailTicket/approve')).toHaveLength(3));
  const [first, second, third] = bodies('store/emailTicket/approve').map(({ nonce }) => nonce);
  expect([second, third]).toEqual([first, first]);
});

test('a PIN that is locked says until when', async () => {
  const until = String(Date.UTC(2026, 10, 26, 9, 5));
  await open(storeLink, undefined, {
    'store/emailTicket/verify': () => ({ code: 0, data: check }),
    'store/emailTicket/approve': () => refused(['ticket', 'pinLocked'], ['lockedUntil', until]),
  });
  await heading('Ticket of Mio');
  typePin('1234');
  approve();
  expect(await screen.findByText(/works again at 18:05/)).toBeTruthy();
});

test.each([
  [1201, 'No such ticket'],
  [1202, 'This address is not the restaurant’s'],
  [1203, 'This link does not work'],
])('E%i of a store’s link is a screen of its own', async (number, title) => {
  await open(storeLink, undefined, {
    'store/emailTicket/verify': () => ({
      code: number,
      message: `E${number}`,
      data: null,
      status: 404,
    }),
  });
  expect(await heading(title)).toBeTruthy();
});

test('a ticket that was used says when, and offers nothing to approve', async () => {
  await open(storeLink, undefined, {
    'store/emailTicket/verify': () => ({ code: 0, data: { ...check, state: 'used', redemption } }),
  });
  await heading('Already used');
  expect(screen.queryByRole('button', { name: 'Approve use' })).toBeNull();
});

test('the link of the buyer shows the code without a session, and again without a network', async () => {
  const link = `${mail}?ticketId=ticket-1#key=buyer-key`;
  const view = { ticket: sampleTicket(), qr: { ...qr, serverTime: Date.now() }, serverTime: Date.now() };
  await open(link, undefined, { 'shopper/user/ticket/view': () => ({ code: 0, data: view }) });
  await code();
  cleanup();
  await open(link, undefined, { 'shopper/user/ticket/view': () => 'network' });
  await code();
  cleanup();
  await open(`${mail}?ticketId=ticket-1#key=other-key`, undefined, {
    'shopper/user/ticket/view': () => 'network',
  });
  expect(await heading('An error has occurred')).toBeTruthy();
});

test('without a key, whoever has a session goes to the ticket of the account', async () => {
  storeUserInfo(userInfo('u1'));
  await open(`${mail}?ticketId=ticket-1`, undefined);
  await waitFor(() => expect(shownAddress()).toBe('/userCenter/userTicketDetails?ticketId=ticket-1'));
});
