import type { Order } from '@meal/contract/order';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleOffer } from '../../data/testing/sample-offer';
import { sampleOrder } from '../../data/testing/sample-order';
import { sampleRequest } from '../../data/testing/sample-request';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens, shownAddress } from '../testing/render-screens';

type Answers = Parameters<typeof serverAnswers>[0];

freshDeviceForEach();

const ok = (data: unknown) => () => ({ code: 0, data });
const other = sampleOffer({ offerId: 'o2', title: 'Udon lunch' });
const request = '/pickup/reservationRequest';
const booked = '/pickup/reservationCompleted';
const ready = '/pickup/freelyCompleted';

const question = () => screen.findByRole('alertdialog');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The three screens as a page load shows them; `move` changes the order on the server. */
async function open(path: string, first: Order | undefined, answers: Answers = {}) {
  startPage();
  storeUserInfo(userInfo('u1'));
  let order = first;
  const detail = () =>
    order ? { code: 0, data: { order } } : { code: 506, message: 'E506', data: null, status: 404 };
  const sent = serverAnswers({
    'shopper/order/detail': detail,
    'shopper/systemKey/clientConfig': ok({
      serverTime: Date.now(),
      paymentMethods: [],
      payWith: [],
      cardScriptUrl: '/card.js',
    }),
    'shopper/offer/search': ok({ list: [sampleOffer(), other], total: 2 }),
    ...answers,
  });
  const [{ default: Request }, { default: Booked }, { default: Ready }] = [
    await import('./reservation-request'),
    await import('./reservation-completed'),
    await import('./freely-completed'),
  ];
  await renderScreens(`${path}?orderId=order-1`, {
    [request]: <Request />,
    [booked]: <Booked />,
    [ready]: <Ready />,
  });
  const move = (next: Order) => {
    order = next;
    // Coming back to a page that was out of sight looks again at once.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const paths = () => sent.map((call) => call.path);
  return { sent, paths, move };
}

const confirmed = { state: 'confirmed', confirmedTime: '18:00' } as const;
const paid = (charged = 2_980): Partial<Order> => ({
  state: 'established',
  payment: { state: 'captured', charged },
});

test('a request says until when the store replies, what was wished and that nothing was charged', async () => {
  await open(request, sampleRequest());
  await heading('We have asked for your table');
  expect(screen.getByText(/Matsunohi will reply by Thu, Nov 26, 18:00/)).toBeTruthy();
  expect(screen.getByText('¥0 charged so far')).toBeTruthy();
  expect(screen.getByText('Choice 1: 18:00')).toBeTruthy();
  const current = screen
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step');
  expect(current.map((step) => step.textContent)).toEqual([
    expect.stringContaining('The restaurant replies'),
  ]);
});

test('when the store confirms, the page goes on to the booked table by itself', async () => {
  const { move } = await open(request, sampleRequest());
  await heading('We have asked for your table');
  move(sampleRequest(confirmed, { payment: { state: 'capturing', charged: 0 } }));
  await heading('Your table is confirmed');
  move(sampleRequest(confirmed, paid()));
  await heading('Your table is booked');
  expect(shownAddress()).toBe(`${booked}?orderId=order-1`);
});

test('back from the wallet the provider is asked how it went, though no message of it has come', async () => {
  const unpaid = { state: 'awaitingPayment', payment: { state: 'awaitingCustomer', charged: 0 } } as const;
  const { sent } = await open(request, undefined, {
    'shopper/order/detail': ({ fresh }) => {
      const order = sampleRequest(confirmed, fresh === true ? paid() : unpaid);
      return { code: 0, data: { order } };
    },
  });
  await heading('Your table is booked');
  expect(sent.filter(({ body }) => body['fresh'] === true)).toHaveLength(1);
});

test('a request is taken back only after a question', async () => {
  const withdrawn = sampleRequest(
    { state: 'cancelled' },
    { state: 'cancelled', payment: { state: 'voided', charged: 0 } },
  );
  const { paths } = await open(request, sampleRequest(), {
    'shopper/order/cancel': ok({ order: withdrawn }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }));
  fireEvent.click(within(await question()).getByRole('button', { name: 'Keep the request' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(paths()).not.toContain('shopper/order/cancel');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the request' }));
  fireEvent.click(within(await question()).getByRole('button', { name: 'Cancel the request' }));
  await heading('Request canceled');
  expect(screen.getByText('Nothing was charged')).toBeTruthy();
});

test('a declined request tells the store’s reason in the visitor’s language, and what else there is', async () => {
  await open(request, sampleRequest({ state: 'declined', reason: 'full' }, { state: 'cancelled' }));
  await heading('The restaurant couldn’t accept');
  expect(screen.getByText('Nothing was charged')).toBeTruthy();
  expect(screen.getByText('We are fully booked at those times.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose other times' }).getAttribute('href')).toBe(
    '/pickup/purchaseTicket?offerId=o1',
  );
  expect(await screen.findByRole('link', { name: 'Udon lunch' })).toBeTruthy();
});

test('the store’s own words are shown as they are', async () => {
  await open(request, sampleRequest({ state: 'declined', reason: '貸切のため' }, { state: 'cancelled' }));
  expect(await screen.findByText('貸切のため')).toBeTruthy();
});

test('one of the proposed times is taken, and the order goes on', async () => {
  const proposed = sampleRequest({ state: 'proposed', proposedTimes: ['17:30', '20:00'] });
  const { sent } = await open(request, proposed, {
    'shopper/reservation/accept': ok({
      order: sampleRequest(
        { ...confirmed, confirmedTime: '20:00' },
        { payment: { state: 'capturing', charged: 0 } },
      ),
    }),
  });
  await heading('Would another time suit you?');
  expect(screen.getByText(/^¥2,980 is charged when you choose a time\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '20:00' }));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm 20:00' }));
  await heading('Your table is confirmed');
  expect(sent.find(({ path }) => path === 'shopper/reservation/accept')?.body).toMatchObject({
    reservationId: 'rsv-1',
    time: '20:00',
  });
});

test('a confirmed table that is paid later leads to the wallet, and says why a payment failed', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const toPay = sampleRequest(confirmed, {
    state: 'awaitingPayment',
    paymentMethod: 'ele-pay',
    payBy: Date.UTC(2026, 10, 25, 9, 0),
    payment: { state: 'failed', charged: 0, declineCode: 'customer_cancelled' },
  });
  const waiting = { ...toPay, payment: { state: 'awaitingCustomer', charged: 0 } } as const;
  await open(request, toPay, {
    'shopper/order/pay': ok({ order: waiting, action: { url: 'https://pay.example/approve' } }),
  });
  await heading('Please pay once more');
  expect(screen.getByText('Payment failed')).toBeTruthy();
  expect(screen.getByText(/The payment was canceled/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pay ¥2,980' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/approve'));
});

test('who cannot pay as they wished pays in another way', async () => {
  const toPay = sampleRequest(confirmed, {
    state: 'awaitingPayment',
    paymentMethod: 'credit-card',
    payment: { state: 'expired', charged: 0 },
  });
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { sent } = await open(request, toPay, {
    'shopper/systemKey/clientConfig': ok({
      serverTime: Date.now(),
      mode: 'demo',
      paymentMethods: ['credit-card', 'pay-pay'],
      payWith: [],
      cardScriptUrl: '/card.js',
    }),
    'shopper/order/pay': ok({ order: toPay, action: { url: 'https://pay.example/approve' } }),
  });
  await heading('Pay to complete your booking');
  expect(screen.getByText(/you will not be charged twice/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Change payment method' }));
  fireEvent.click(screen.getByRole('radio', { name: 'PayPay' }));
  fireEvent.click(screen.getByRole('button', { name: 'Pay ¥2,980' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'shopper/order/pay')?.body).toMatchObject({
      paymentMethod: 'pay-pay',
    }),
  );
});

test('a table that the store cancels says how the money comes back', async () => {
  const refund = { refundId: 'r1', amount: 2_980, createdAt: 1, state: 'pending' } as const;
  await open(
    request,
    sampleRequest(
      { ...confirmed, state: 'cancelled', reason: 'closed' },
      {
        state: 'refunded',
        payment: { state: 'captured', charged: 2_980 },
        refunds: [refund],
      },
    ),
  );
  await heading('The restaurant had to cancel');
  expect(screen.getByText('¥2,980 is on its way back to you')).toBeTruthy();
  expect(screen.queryByText('Nothing was charged')).toBeNull();
});

test('a booked table has its facts, a file for the calendar and the way to its ticket', async () => {
  const links: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(this.download);
  });
  await open(booked, sampleRequest(confirmed, paid()));
  await heading('Your table is booked');
  expect(screen.getByText('Fri, Nov 27')).toBeTruthy();
  expect(screen.getByText('2 people')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View ticket' }).getAttribute('href')).toBe(
    '/userCenter/userTicketDetails?ticketId=ticket-1',
  );
  expect(screen.getByRole('link', { name: /Open in Google Maps/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  expect(links).toEqual(['AB12-CD34.ics']);
});

const bento = sampleOrder({
  state: 'established',
  quantity: 2,
  amount: 5_960,
  payment: { state: 'captured', charged: 5_960 },
});

test('a ticket for a free visit says until when and at which hours it is good', async () => {
  await open(ready, bento);
  await heading('Your 2 tickets are ready');
  expect(screen.getByText('Valid until')).toBeTruthy();
  expect(screen.getByText('17:00–21:30')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add the last day to your calendar' })).toBeTruthy();
});

test('of two tickets one went back: the other is ready, and the refund is told', async () => {
  const refund = { refundId: 'r1', amount: 2_980, state: 'pending' as const, createdAt: 1_794_700_000_000 };
  await open(ready, { ...bento, returned: 1, refunds: [refund] });
  await heading('Your ticket is ready');
  expect(screen.getByText('¥2,980 is on its way back to you')).toBeTruthy();
  expect(screen.getByText('2 tickets, 1 refunded')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View ticket' })).toBeTruthy();
});

test.each<[string, Parameters<typeof sampleRequest>[0], RegExp]>([
  ['No reply in time', {}, /did not reply by/],
  ['The time to choose has passed', { proposedTimes: ['20:00'] }, /none was chosen by/],
  ['Your request has ended', { holdLost: true }, /The restaurant has not turned you down/],
])('a request that lapsed blames nobody wrongly: %s', async (title, how, text) => {
  await open(request, sampleRequest({ state: 'lapsed', ...how }, { state: 'cancelled' }));
  await heading(title);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  [ready, sampleRequest(), `${request}?orderId=order-1`],
  [booked, sampleRequest({ state: 'lapsed' }, { state: 'cancelled' }), `${request}?orderId=order-1`],
  [request, sampleOrder({ state: 'established' }), `${ready}?orderId=order-1`],
  [request, sampleOrder(), '/pickup/purchaseTicket?offerId=o1&orderId=order-1'],
])('%s of an order that stands elsewhere goes there', async (path, order, right) => {
  await open(path, order);
  await waitFor(() => expect(shownAddress()).toBe(right));
});

test('an order that is not this visitor’s does not exist', async () => {
  await open(request, undefined);
  await heading('Order does not exist');
  expect(screen.getByRole('link', { name: 'Your tickets' })).toBeTruthy();
});

test('a failed request is tried again by a tap', async () => {
  let isBroken = true;
  await open(request, undefined, {
    'shopper/order/detail': () =>
      isBroken
        ? { code: 1350, message: 'E1350', data: null, status: 500 }
        : { code: 0, data: { order: sampleRequest() } },
  });
  const again = await screen.findByRole('button', { name: 'Request failed, click to reload.' });
  isBroken = false;
  fireEvent.click(again);
  expect(await heading('We have asked for your table')).toBeTruthy();
});
