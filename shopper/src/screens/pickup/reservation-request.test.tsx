import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleRequest } from '../../data/testing/sample-request';
import { ok } from '../../data/testing/server-answers';
import { freshDeviceForEach, shownAddress } from '../testing/render-screens';
import { booked, confirmed, heading, openOrder, paid, request } from './testing/open-order';

freshDeviceForEach();

const question = () => screen.findByRole('alertdialog');

test('a request says until when the store replies, what was wished and that nothing was charged', async () => {
  await openOrder(request, sampleRequest());
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
  const { move } = await openOrder(request, sampleRequest());
  await heading('We have asked for your table');
  move(sampleRequest(confirmed, { payment: { state: 'capturing', charged: 0 } }));
  await heading('Your table is confirmed');
  move(sampleRequest(confirmed, paid()));
  await heading('Your table is booked');
  expect(shownAddress()).toBe(`${booked}?orderId=order-1`);
});

test('back from the wallet the provider is asked how it went, though no message of it has come', async () => {
  const unpaid = { state: 'awaitingPayment', payment: { state: 'awaitingCustomer', charged: 0 } } as const;
  const { sent } = await openOrder(request, undefined, {
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
  const { paths } = await openOrder(request, sampleRequest(), {
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
  await openOrder(request, sampleRequest({ state: 'declined', reason: 'full' }, { state: 'cancelled' }));
  await heading('The restaurant couldn’t accept');
  expect(screen.getByText('Nothing was charged')).toBeTruthy();
  expect(screen.getByText('We are fully booked at those times.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose other times' }).getAttribute('href')).toBe(
    '/pickup/purchaseTicket?offerId=o1',
  );
  expect(await screen.findByRole('link', { name: 'Udon lunch' })).toBeTruthy();
});

test('the store’s own words are shown as they are', async () => {
  await openOrder(
    request,
    sampleRequest({ state: 'declined', reason: '貸切のため' }, { state: 'cancelled' }),
  );
  expect(await screen.findByText('貸切のため')).toBeTruthy();
});

test('one of the proposed times is taken, and the order goes on', async () => {
  const proposed = sampleRequest({ state: 'proposed', proposedTimes: ['17:30', '20:00'] });
  const { sent } = await openOrder(request, proposed, {
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
  await openOrder(request, toPay, {
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
  const { sent } = await openOrder(request, toPay, {
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
  await openOrder(
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

test.each<[string, Parameters<typeof sampleRequest>[0], RegExp]>([
  ['No reply in time', {}, /did not reply by/],
  ['The time to choose has passed', { proposedTimes: ['20:00'] }, /none was chosen by/],
  ['Your request has ended', { holdLost: true }, /The restaurant has not turned you down/],
])('a request that lapsed blames nobody wrongly: %s', async (title, how, text) => {
  await openOrder(request, sampleRequest({ state: 'lapsed', ...how }, { state: 'cancelled' }));
  await heading(title);
  expect(screen.getByText(text)).toBeTruthy();
});
