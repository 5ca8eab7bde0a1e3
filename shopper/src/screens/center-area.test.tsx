import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleTicket } from '../data/testing/sample-ticket';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../data/testing/server-answers';
import { freshDeviceForEach, renderScreens, shownAddress } from './testing/render-screens';

const serverTime = 1_794_700_000_000;
const counts = { application: 1, established: 2, used: 12, cancelled: 3 };

freshDeviceForEach();

async function open(path: string, answers: Parameters<typeof serverAnswers>[0] = {}) {
  startPage();
  storeUserInfo(userInfo('u1'));
  const sent = serverAnswers({
    'shopper/user/ticket/queryList': () => ({ code: 0, data: { list: [], counts, serverTime } }),
    'shopper/user/getMyInfo': () => ({ code: 0, data: { userId: 'u1', counts } }),
    ...answers,
  });
  const { default: CenterArea } = await import('./center-area');
  const lists = ['/centerArea', '/userCenter'].flatMap((place) =>
    ['established', 'used', 'cancelled'].map((state) => [`${place}/${state}`, <CenterArea key={state} />]),
  );
  await renderScreens(path, Object.fromEntries(lists));
  const asked = () =>
    sent
      .filter(({ path: call }) => call === 'shopper/user/ticket/queryList')
      .map(({ body }) => [body.type, body.reason]);
  return { asked };
}

test('the four tabs are links with their counts, and each address is one list', async () => {
  const { asked } = await open('/centerArea/established');
  const tabs = await screen.findByRole('navigation');
  expect((await within(tabs).findAllByText(/^\d+$/)).map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '12',
    '3',
  ]);
  const links = within(tabs).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/centerArea/established?type=application',
    '/centerArea/established?type=ticket',
    '/centerArea/used',
    '/centerArea/cancelled?type=all',
  ]);
  const current = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .find((link) => link.getAttribute('aria-current') === 'page')?.textContent;
  expect(current()).toBe('Ticket2');
  for (const [name, shown] of [
    ['Application', 'Application1'],
    ['Used', 'Used12'],
    ['Invalid', 'Invalid3'],
  ] as const) {
    fireEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: new RegExp(name) }));
    await screen.findByRole('heading', { level: 2 });
    expect(current()).toBe(shown);
  }
  await waitFor(() =>
    expect(asked()).toEqual([
      ['established', ''],
      ['application', ''],
      ['used', ''],
      ['cancelled', ''],
    ]),
  );
});

test('reasons of invalid tickets stand in the address', async () => {
  const { asked } = await open('/centerArea/cancelled?type=expired');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Expired' })).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Store cancellation' }));
  expect(shownAddress()).toBe('/centerArea/cancelled?type=store');
  fireEvent.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() =>
    expect(asked()).toEqual([
      ['cancelled', 'expired'],
      ['cancelled', 'store'],
      ['cancelled', ''],
    ]),
  );
});

test('a type that does not exist shows the whole list', async () => {
  const { asked } = await open('/centerArea/cancelled?type=stolen');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'All' })).checked).toBe(true);
  await waitFor(() => expect(asked()).toEqual([['cancelled', '']]));
});

test('the same list is a page with Back and its own heading below my page', async () => {
  await open('/userCenter/established?type=application');
  expect(await screen.findByRole('heading', { level: 1, name: 'Application' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/userCenter');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a good ticket leads to its details, a request to its own screen', async () => {
  const ticket = sampleTicket();
  await open('/centerArea/established', {
    'shopper/user/ticket/queryList': ({ type }) => ({
      code: 0,
      data: { list: [{ ...ticket, state: type }], counts, serverTime },
    }),
  });
  const row = await screen.findByRole('link', { name: 'Sukiyaki set' });
  expect(row.getAttribute('href')).toBe('/userCenter/userTicketDetails?ticketId=ticket-1');
  fireEvent.click(screen.getByRole('link', { name: /Application/ }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Sukiyaki set' }).getAttribute('href')).toBe(
      '/pickup/reservationRequest?orderId=order-1',
    ),
  );
});

test('an empty tab offers its next step: the tickets where there are some, else the search', async () => {
  await open('/centerArea/used');
  expect((await screen.findByRole('link', { name: 'See your tickets' })).getAttribute('href')).toBe(
    '/centerArea/established?type=ticket',
  );
  cleanup();
  const none = { application: 0, established: 0, used: 0, cancelled: 0 };
  await open('/centerArea/used', {
    'shopper/user/ticket/queryList': () => ({ code: 0, data: { list: [], counts: none, serverTime } }),
  });
  expect((await screen.findByRole('link', { name: 'Find offers' })).getAttribute('href')).toBe(
    '/offerListSearch',
  );
});

test('a refund says how much, where to and how far it is; a request that was declined took nothing', async () => {
  const refund = { refundId: 'r1', amount: 1_788, createdAt: serverTime, method: 'pay-pay' } as const;
  await open('/centerArea/cancelled', {
    'shopper/user/ticket/queryList': () => ({
      code: 0,
      data: {
        list: [
          sampleTicket({
            ticketId: 't1',
            state: 'cancelled',
            reason: 'expired',
            refund: { ...refund, state: 'pending' },
          }),
          sampleTicket({
            ticketId: 't2',
            state: 'cancelled',
            reason: 'refunded',
            refund: { ...refund, state: 'done', doneAt: serverTime },
          }),
          sampleTicket({ ticketId: 't3', state: 'cancelled', reason: 'store', establishedAt: undefined }),
        ],
        counts,
        serverTime,
      },
    }),
  });
  const [pending, done, nothing] = await screen.findAllByRole('article');
  expect(pending?.textContent).toMatch(/Refund to: PayPay¥1,788On its way back/);
  expect(done?.textContent).toMatch(/¥1,788Refunded on Nov/);
  expect(nothing?.textContent).toContain('Nothing was charged');
});

/** What the device has of a visitor's tickets. */
async function keep(...tickets: ReturnType<typeof sampleTicket>[]) {
  startPage();
  storeUserInfo(userInfo('u1'));
  const { keepOnly, saveTicket } = await import('../offline/saved-tickets');
  keepOnly('u1', new Set(), Date.now());
  for (const ticket of tickets) saveTicket('u1', { ticket, serverTime: Date.now() });
}
const noNetwork = { 'shopper/user/ticket/queryList': () => 'network' as const };

test('without network the tickets that the device has kept are shown', async () => {
  await keep(sampleTicket());
  await open('/centerArea/established', noNetwork);
  expect(await screen.findByRole('link', { name: 'Sukiyaki set' })).toBeTruthy();
  expect(screen.getByText(/^Saved on this device/)).toBeTruthy();
});

test('an answer that takes more than 4 seconds is not waited for: the kept tickets are there until it comes', async () => {
  await keep(sampleTicket());
  let answer: (list: object[]) => void = () => {};
  const late = new Promise<object[]>((resolve) => {
    answer = resolve;
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = await open('/centerArea/established', {
    'shopper/user/ticket/queryList': async () => ({
      code: 0,
      data: { list: await late, counts, serverTime },
    }),
  });
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Sukiyaki set' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole('link', { name: 'Sukiyaki set' })).toBeTruthy();
  expect(screen.getByText(/^Saved on this device/)).toBeTruthy();
  answer([sampleTicket({ ticketId: 'ticket-2', title: 'Ramen set' })]);
  expect(await screen.findByRole('link', { name: 'Ramen set' })).toBeTruthy();
  expect(screen.queryByText(/^Saved on this device/)).toBeNull();
  vi.useRealTimers();
});

test('a kept ticket whose days are over is not among the good ones', async () => {
  await keep(
    sampleTicket({ validUntil: Date.now() - 1 }),
    sampleTicket({ ticketId: 'ticket-2', title: 'Ramen set' }),
  );
  await open('/centerArea/established', noNetwork);
  await screen.findByRole('link', { name: 'Ramen set' });
  expect(screen.queryByRole('link', { name: 'Sukiyaki set' })).toBeNull();
});

test('a kept wallet without a ticket says so, and where to find one', async () => {
  await keep();
  await open('/centerArea/established', noNetwork);
  expect((await screen.findByRole('link', { name: 'Find offers' })).getAttribute('href')).toBe(
    '/offerListSearch',
  );
});
