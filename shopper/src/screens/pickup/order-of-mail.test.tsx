import type { Order } from '@meal/contract/order';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleRequest } from '../../data/testing/sample-request';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../testing/render-screens';

freshDeviceForEach();

const key = 'order-1.signature';
const guest = userInfo('u2', '');
const unknown = () => ({ code: 506, message: 'E506', data: null, status: 404 });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const keptKeys = (): unknown => JSON.parse(localStorage.getItem('ORDERKEYS') ?? '{"value":[]}').value;
const byMail = (order: Order): Order => ({ ...order, byMail: true });
const booked = { state: 'confirmed', confirmedTime: '18:00' } as const;

/** The page of an order in a browser that has not bought it; the server knows the key of the mail. */
async function open(order: Order, { launched = '', path = '/pickup/reservationRequest' } = {}) {
  startPage({ orderKey: launched });
  storeUserInfo(guest);
  const sent = serverAnswers({
    'shopper/order/detail': ({ orderKey }) =>
      orderKey === key ? { code: 0, data: { order: byMail(order) } } : unknown(),
    'shopper/reservation/accept': ({ orderKey }) =>
      orderKey === key
        ? { code: 0, data: { order: byMail(sampleRequest(booked, { state: 'established' })) } }
        : unknown(),
    'shopper/order/pay': () => ({
      code: 0,
      data: { order: byMail(order), action: { url: 'https://pay.example/approve' } },
    }),
    'shopper/systemKey/clientConfig': () => ({
      code: 0,
      data: { serverTime: Date.now(), paymentMethods: [], payWith: [] },
    }),
    'shopper/offer/search': () => ({ code: 0, data: { list: [], total: 0 } }),
  });
  const [{ default: Request }, { default: Booked }] = [
    await import('./reservation-request'),
    await import('./reservation-completed'),
  ];
  await renderScreens(`${path}?orderId=order-1`, {
    '/pickup/reservationRequest': <Request />,
    '/pickup/reservationCompleted': <Booked />,
  });
  return sent;
}

const bodyOf = (sent: Awaited<ReturnType<typeof open>>, path: string) =>
  sent.find((call) => call.path === path)?.body;

test('the link of a mail opens the order, and a reload or the way back from a wallet does so again', async () => {
  await open(sampleRequest(), { launched: key });
  await heading('We have asked for your table');
  expect(keptKeys()).toEqual([key]);
  cleanup();
  const sent = await open(sampleRequest());
  await heading('We have asked for your table');
  expect(bodyOf(sent, 'shopper/order/detail')).toMatchObject({ orderId: 'order-1', orderKey: key });
});

test('a proposed time is taken with the key, and the ticket opens by it as well', async () => {
  const proposed = sampleRequest({ state: 'proposed', proposedTimes: ['20:00'] });
  const sent = await open(proposed, { launched: key });
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm 20:00' }));
  await heading('Your table is booked');
  expect(bodyOf(sent, 'shopper/reservation/accept')).toMatchObject({ orderKey: key, time: '20:00' });
  const link = screen.getByRole('link', { name: 'View ticket' });
  expect(link.getAttribute('href')).toBe(
    '/userCenter/userTicketDetailsForEmail?ticketId=ticket-1&orderId=order-1',
  );
});

test('of several tickets each has a link, since this browser has no list of them', async () => {
  const order = sampleRequest(booked, { state: 'established', quantity: 2, tickets: ['t1', 't2'] });
  await open(order, { launched: key, path: '/pickup/reservationCompleted' });
  const links = await screen.findAllByRole('link', { name: /^View ticket \d$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['t1', 't2'].map((id) => `/userCenter/userTicketDetailsForEmail?ticketId=${id}&orderId=order-1`),
  );
});

test('the order is paid with the key, which the provider’s page never sees', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const toPay = sampleRequest(booked, { state: 'awaitingPayment', paymentMethod: 'ele-pay' });
  const sent = await open(toPay, { launched: key });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay ¥2,980' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/approve'));
  expect(bodyOf(sent, 'shopper/order/pay')).toMatchObject({ orderId: 'order-1', orderKey: key });
  expect(location.href).not.toContain('signature');
});

test('once the order is over the device forgets its key, and the page stays as it is', async () => {
  await open(sampleRequest({ state: 'declined' }, { state: 'cancelled' }), { launched: key });
  await heading('The restaurant couldn’t accept');
  await waitFor(() => expect(keptKeys()).toEqual([]));
  await heading('The restaurant couldn’t accept');
});

test('without the key a browser that has not bought it says to sign in, or to open the mail', async () => {
  await open(sampleRequest());
  await heading('Please sign in to see this order');
  expect(screen.getByText(/open the link in our email about the order/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('a key opens its own order only', async () => {
  const sent = await open(sampleRequest(), { launched: 'order-12.signature' });
  await heading('Please sign in to see this order');
  expect(bodyOf(sent, 'shopper/order/detail')).not.toHaveProperty('orderKey');
});
