import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../data/testing/sample-order';
import { sampleRequest } from '../../data/testing/sample-request';
import { sampleTicket } from '../../data/testing/sample-ticket';
import { freshDeviceForEach } from '../testing/render-screens';
import { openTicket } from '../user-center/testing/open-ticket';
import { booked, confirmed, heading, openOrder, ready, request } from './testing/open-order';

freshDeviceForEach();

/** What a coupon has paid for as a whole. */
const free = {
  amount: 0,
  discount: 2_980,
  couponId: 'c1',
  payment: { state: 'captured' as const, charged: 0 },
};
const page = () => document.body.textContent;

test('a ticket that cost nothing promises no refund and names no method', async () => {
  await openOrder(ready, sampleOrder({ ...free, state: 'established' }));
  await heading('Your ticket is ready');
  expect(screen.getByText(/You paid nothing, so nothing is refunded/)).toBeTruthy();
  expect(page()).toContain('Discount−¥2,980');
  expect(page()).not.toMatch(/refunded automatically|Payment method|To pay/);
});

test('a table that costs nothing: nobody is told to pay, before the answer or after it', async () => {
  const { move } = await openOrder(request, sampleRequest({}, free));
  await heading('We have asked for your table');
  expect(screen.getAllByText('Nothing to pay')).toHaveLength(2);
  expect(page()).not.toMatch(/You pay ¥|on hold|charged so far|To pay/);
  move(sampleRequest({ state: 'proposed', proposedTimes: ['17:00'] }, free));
  await heading('Would another time suit you?');
  expect(screen.getByText('There is nothing to pay.')).toBeTruthy();
  expect(page()).not.toMatch(/You pay ¥|charged when/);
});

test('once it is booked, it can be cancelled without a word of money', async () => {
  await openOrder(booked, sampleRequest(confirmed, { ...free, state: 'established' }));
  await heading('Your table is booked');
  expect(page()).not.toMatch(/full refund|¥0 back|Payment method/);
  expect(screen.getByText(/You paid nothing, so nothing is refunded/)).toBeTruthy();
});

test('a request that was taken back had nothing on hold, and the coupon is back', async () => {
  await openOrder(request, sampleRequest({ state: 'cancelled' }, { ...free, state: 'cancelled' }));
  await heading('Request canceled');
  expect(screen.getByText('Nothing was charged')).toBeTruthy();
  expect(page()).not.toMatch(/on hold/);
  expect(screen.getByRole('link', { name: 'among your coupons' }).getAttribute('href')).toBe(
    '/userCenter/coupon',
  );
});

test('a cancelled one was not refunded', async () => {
  await openOrder(ready, sampleOrder({ ...free, state: 'refunded' }));
  expect(await heading('This order was canceled')).toBeTruthy();
});

test('cancelling its ticket says that nothing comes back', async () => {
  const ticket = sampleTicket({ amount: 0, cancel: { allowed: true, refund: 0 } });
  await openTicket({ ...ticket, order: { ...ticket.order, amount: 0, discount: 2_980 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('You paid nothing, so nothing is refunded.')).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(sheet.queryByText(/You get back|PayPay/)).toBeNull();
});
