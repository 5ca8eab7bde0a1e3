import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleTicket } from '../../data/testing/sample-ticket';
import { ok, serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens, shownAddress } from '../testing/render-screens';

const mail = '/userCenter/userTicketDetailsForEmail';
const link = `${mail}?ticketId=ticket-1#key=buyer-key`;
const key = {
  payload: 'v1.ticket-1.4102412400000.signature.59000000.mac',
  secret: 'c2VjcmV0',
  code: 'K7QM4XWD',
};

freshDeviceForEach();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const code = () => screen.findByRole('img', { name: 'QR code of this ticket' });
const seen = (ticket = sampleTicket()) => ({
  code: 0,
  data: {
    ticket,
    ...(ticket.state === 'established' && { qr: { ...key, serverTime: Date.now() } }),
    serverTime: Date.now(),
  },
});

type View = Parameters<typeof serverAnswers>[0][string];

/** The page of the buyer's mail as a page load shows it. */
async function open(address: string, view: View, answers: Record<string, View> = {}) {
  startPage();
  const sent = serverAnswers({ 'shopper/user/ticket/view': view, ...answers });
  const { default: Mail } = await import('./user-ticket-details-for-email');
  await renderScreens(address, { [mail]: <Mail /> });
  return sent;
}

test('the link of the buyer shows the code without a session, and again without a network', async () => {
  await open(link, () => seen());
  await code();
  cleanup();
  await open(link, () => 'network');
  await code();
  cleanup();
  await open(`${mail}?ticketId=ticket-1#key=other-key`, () => 'network');
  expect(await heading('An error has occurred')).toBeTruthy();
});

test('with the key of the mail it is added to a wallet too, without a session', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const url = 'https://pay.google.com/gp/v/save/token';
  const sent = await open(link, () => seen(), {
    'shopper/systemKey/clientConfig': ok({ serverTime: Date.now(), walletPasses: ['google'] }),
    'shopper/user/ticket/walletPassOfMail': ok({ url }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Google Wallet' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  expect(sent.find(({ path }) => path.endsWith('walletPassOfMail'))?.body).toMatchObject({
    ticketId: 'ticket-1',
    key: 'buyer-key',
    kind: 'google',
  });
});

test('without a key, whoever has a session goes to the ticket of the account', async () => {
  storeUserInfo(userInfo('u1'));
  await open(`${mail}?ticketId=ticket-1`, () => 'network');
  await waitFor(() => expect(shownAddress()).toBe('/userCenter/userTicketDetails?ticketId=ticket-1'));
});

test.each([
  ['refunded', 'This ticket was refunded'],
  ['store', 'The restaurant canceled this ticket'],
  ['expired', 'This ticket has expired'],
] as const)(
  'a ticket that has ended (%s) tells where its money is, and leads to no account',
  async (reason, title) => {
    const createdAt = Date.now();
    const refund = { refundId: 'r1', amount: 2_980, state: 'pending', createdAt, method: 'pay-pay' } as const;
    await open(link, () => seen(sampleTicket({ state: 'cancelled', reason, endedAt: createdAt, refund })));
    await heading(title);
    expect(screen.getByRole('heading', { name: 'Refund of ¥2,980' })).toBeTruthy();
    expect(screen.queryByText(/see the details/i)).toBeNull();
    expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(['/home']);
  },
);

test('what was kept is shown while the server is awaited, and said to be kept when it does not answer', async () => {
  await open(link, () => seen());
  await code();
  cleanup();
  await open(link, () => new Promise(() => {}));
  await code();
  expect(screen.queryByText(/^As of/)).toBeNull();
  expect(await screen.findByText(/^As of/)).toBeTruthy();
});

test.each([
  ['a broken server', { code: 1350, message: 'E1350', data: null, status: 500 }],
  ['an overloaded one', { code: 1101, message: 'E1101', data: null, status: 429, retryAfter: 5 }],
  ['the page of a proxy', { code: 502, status: 502 }],
])('what was kept is shown in place of %s', async (_, answer) => {
  await open(link, () => seen());
  await code();
  cleanup();
  const sent = await open(link, () => answer);
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('shopper/user/ticket/view'));
  expect(await screen.findByText(/^As of/)).toBeTruthy();
  expect(await code()).toBeTruthy();
});

test('a link that the server refuses shows nothing of what was kept', async () => {
  await open(link, () => seen());
  await code();
  cleanup();
  await open(link, () => ({ code: 1203, message: 'E1203', data: null, status: 404 }));
  expect(await heading('This link does not open a ticket')).toBeTruthy();
});
