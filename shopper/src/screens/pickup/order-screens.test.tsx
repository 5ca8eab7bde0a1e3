import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleOrder } from '../../data/testing/sample-order';
import { sampleRequest } from '../../data/testing/sample-request';
import { freshDeviceForEach, shownAddress } from '../testing/render-screens';
import { booked, confirmed, heading, openOrder, paid, ready, request } from './testing/open-order';

freshDeviceForEach();

test('a booked table has its facts, a file for the calendar and the way to its ticket', async () => {
  const links: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(this.download);
  });
  await openOrder(booked, sampleRequest(confirmed, paid()));
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
  await openOrder(ready, bento);
  await heading('Your 2 tickets are ready');
  expect(screen.getByText('Valid until')).toBeTruthy();
  expect(screen.getByText('17:00–21:30')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add the last day to your calendar' })).toBeTruthy();
});

test('of two tickets one went back: the other is ready, and the refund is told', async () => {
  const refund = { refundId: 'r1', amount: 2_980, state: 'pending' as const, createdAt: 1_794_700_000_000 };
  await openOrder(ready, { ...bento, returned: 1, refunds: [refund] });
  await heading('Your ticket is ready');
  expect(screen.getByText('¥2,980 is on its way back to you')).toBeTruthy();
  expect(screen.getByText('2 tickets, 1 refunded')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View ticket' })).toBeTruthy();
});

test.each([
  [ready, sampleRequest(), `${request}?orderId=order-1`],
  [booked, sampleRequest({ state: 'lapsed' }, { state: 'cancelled' }), `${request}?orderId=order-1`],
  [request, sampleOrder({ state: 'established' }), `${ready}?orderId=order-1`],
  [request, sampleOrder(), '/pickup/purchaseTicket?offerId=o1&orderId=order-1'],
])('%s of an order that stands elsewhere goes there', async (path, order, right) => {
  await openOrder(path, order);
  await waitFor(() => expect(shownAddress()).toBe(right));
});

test('an order that is not this visitor’s does not exist', async () => {
  await openOrder(request, undefined);
  await heading('Order does not exist');
  expect(screen.getByRole('link', { name: 'Your tickets' })).toBeTruthy();
});

test('a failed request is tried again by a tap', async () => {
  let isBroken = true;
  await openOrder(request, undefined, {
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
