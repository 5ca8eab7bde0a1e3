import type { RedemptionRefusal } from '@meal/contract/redemption';
import type { Refusal } from '@meal/contract/refusals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, startPage } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../testing/render-screens';

const mail = '/userCenter/userTicketDetailsForEmail';

freshDeviceForEach();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const check = {
  state: 'verifying',
  storeName: 'Matsunohi',
  summary: {
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
const used = {
  ...check,
  state: 'used',
  summary: { ...check.summary, state: 'used', usesLeft: 0, refusal: 'used' },
  redemption,
};
const storeLink = `${mail}?ticketId=ticket-1&storeEmail=a%40store.example#key=secret-key`;
const refused = (refusal: Refusal<'ticketRefused' | 'nonceUsed'>) => ({
  code: 1102,
  message: 'E1102',
  data: null,
  refusal,
  status: 422,
});
const ticketRefused = (why: RedemptionRefusal, ofPin: { triesLeft?: number; lockedUntil?: number } = {}) =>
  refused({ name: 'ticketRefused', why, ...ofPin });
const textsIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')).join();
const typePin = (pin: string) =>
  fireEvent.change(screen.getByLabelText('Restaurant PIN'), { target: { value: pin } });
const approve = () => fireEvent.click(screen.getByRole('button', { name: 'Approve use' }));

/** The page of the store's mail as a page load shows it. */
async function open(answers: Parameters<typeof serverAnswers>[0]) {
  startPage();
  const sent = serverAnswers(answers);
  const { default: Mail } = await import('./user-ticket-details-for-email');
  await renderScreens(storeLink, { [mail]: <Mail /> });
  return { bodies: (of: string) => sent.filter((call) => call.path === of).map((call) => call.body) };
}

test('opening the link of a store uses nothing; approving does, with the PIN', async () => {
  const { bodies } = await open({
    'store/emailTicket/verify': () => ({ code: 0, data: check }),
    'store/emailTicket/approve': () => ({ code: 0, data: { ...check, state: 'approved', redemption } }),
  });
  await heading('Mio’s ticket');
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
  const answers = ['network', ticketRefused('wrongPin', { triesLeft: 4 }), 'network'] as const;
  let tries = 0;
  const { bodies } = await open({
    'store/emailTicket/verify': () => ({ code: 0, data: check }),
    'store/emailTicket/approve': () => answers[tries++] ?? 'network',
  });
  await heading('Mio’s ticket');
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

test('what was said of a wrong PIN is gone when the right one is approved', async () => {
  let tries = 0;
  await open({
    'store/emailTicket/verify': () => ({ code: 0, data: check }),
    'store/emailTicket/approve': () => {
      tries += 1;
      if (tries === 1) return ticketRefused('wrongPin', { triesLeft: 4 });
      return { code: 0, data: { ...check, state: 'approved', redemption } };
    },
  });
  const { showToast } = await import('@meal/ui/toast');
  await heading('Mio’s ticket');
  typePin('1111');
  approve();
  await screen.findByText('The PIN is wrong. 4 tries left.');
  act(() => showToast({ text: 'Refused', tone: 'error' }));
  typePin('1234');
  approve();
  await heading('Approved');
  expect(screen.queryByText('Refused')).toBeNull();
});

test('a PIN that is locked says until when', async () => {
  const lockedUntil = Date.UTC(2026, 10, 26, 9, 5);
  await open({
    'store/emailTicket/verify': () => ({ code: 0, data: check }),
    'store/emailTicket/approve': () => ticketRefused('pinLocked', { lockedUntil }),
  });
  await heading('Mio’s ticket');
  typePin('1234');
  approve();
  expect(await screen.findByText(/enter the PIN again at 18:05/)).toBeTruthy();
});

test.each([
  [1201, 'No such ticket'],
  [1202, 'This address is not the restaurant’s'],
  [1203, 'This link does not work'],
])('E%i of a store’s link is a screen of its own', async (number, title) => {
  await open({
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
  await open({
    'store/emailTicket/verify': () => ({ code: 0, data: used }),
  });
  await heading('Already used');
  expect(screen.queryByRole('button', { name: 'Approve use' })).toBeNull();
});

test('what another terminal has used meanwhile is told as used, with nothing more to approve', async () => {
  let shown: object = check;
  await open({
    'store/emailTicket/verify': () => ({ code: 0, data: shown }),
    'store/emailTicket/approve': () => {
      shown = used;
      return ticketRefused('used');
    },
  });
  await heading('Mio’s ticket');
  typePin('1234');
  approve();
  await heading('Already used');
  expect(screen.queryByText('Can be used')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve use' })).toBeNull();
});

test('hours that ended while the page was open can be overruled with the next press', async () => {
  const late = { ...check, summary: { ...check.summary, refusal: 'hours', acceptable: true } };
  let shown: object = check;
  const { bodies } = await open({
    'store/emailTicket/verify': () => ({ code: 0, data: shown }),
    'store/emailTicket/approve': ({ anyway }) => {
      shown = late;
      if (anyway !== true) return ticketRefused('hours');
      return { code: 0, data: { ...late, state: 'approved', redemption } };
    },
  });
  await heading('Mio’s ticket');
  typePin('1234');
  approve();
  await screen.findByText(/you may still accept it/);
  expect(screen.getAllByText('It is outside the hours of this offer.')).toHaveLength(1);
  approve();
  await heading('Approved');
  const [first, second] = bodies('store/emailTicket/approve');
  expect([first?.anyway, second?.anyway]).toEqual([false, true]);
  expect(second?.nonce).toBe(first?.nonce);
});

const takenBack = { ...refused({ name: 'nonceUsed' }), code: 503, message: 'E503', status: 400 };

test('an approval whose answer was lost and that was taken back since is told as such, and made anew', async () => {
  const several = { ...check, summary: { ...check.summary, uses: 5, usesLeft: 5 } };
  const answers = ['network', takenBack] as const;
  let tries = 0;
  const { bodies } = await open({
    'store/emailTicket/verify': () => ({ code: 0, data: several }),
    'store/emailTicket/approve': () =>
      answers[tries++] ?? { code: 0, data: { ...several, state: 'approved', redemption } },
  });
  await heading('Mio’s ticket');
  typePin('1234');
  approve();
  await screen.findByText(/the ticket is used only once/);
  approve();
  await screen.findByText(/was taken back in the console/);
  approve();
  await heading('Approved');
  const [first, second, third] = bodies('store/emailTicket/approve').map(({ nonce }) => nonce);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a link whose only use was taken back sends staff to the console, where the ticket is good', async () => {
  await open({ 'store/emailTicket/verify': () => ({ code: 0, data: { ...check, state: 'used' } }) });
  await heading('This link has been used up');
  expect(screen.queryByText(/Do not accept/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Open the console' })).toBeTruthy();
});
