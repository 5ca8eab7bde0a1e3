import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleCoupon } from '../../../data/testing/sample-coupon';
import { sampleOrder } from '../../../data/testing/sample-order';
import { ok } from '../../../data/testing/server-answers';
import { freshDeviceForEach, shownAddress } from '../../testing/render-screens';
import { button, form, openPurchase, refused, submit, type } from '../testing/open-purchase';

freshDeviceForEach();

const coupons = [sampleCoupon({ value: 2_980 })];
const prepare = ok({ ...form, coupons, isFirstPurchase: true });
const established = sampleOrder({
  state: 'established',
  couponId: 'c1',
  discount: 2_980,
  amount: 0,
  payment: { state: 'captured', charged: 0 },
});
const options = { email: 'mio@example.com', free: true };
const fillIn = () => type('Name', 'Mio');

test('what costs nothing asks for no method, says that nothing is refunded, and is there at once', async () => {
  const { sent, paths } = await openPurchase(
    { 'shopper/order/prepare': prepare, 'shopper/order/create': ok({ order: established }) },
    options,
  );
  expect(screen.queryByRole('radio', { name: /PayPay/ })).toBeNull();
  expect(button().textContent).toBe('Get it for ¥0');
  expect(screen.getByText(/^Your coupon covers the whole amount, so nothing is refunded/)).toBeTruthy();
  const legal = screen.getByRole('heading', { name: 'Please check before you pay' }).parentElement
    ?.textContent;
  expect(legal).toContain('Nothing to pay.');
  expect(legal).toContain('You pay nothing, so nothing is refunded');
  expect(legal).not.toMatch(/full refund|refunded automatically|method you choose/);
  fillIn();
  submit();
  await waitFor(() => expect(shownAddress()).toBe('/pickup/freelyCompleted?orderId=order-1'));
  expect(sent.find(({ path }) => path === 'shopper/order/create')?.body).toMatchObject({
    couponId: 'c1',
    expectedAmount: 0,
  });
  expect(paths()).not.toContain('pay');
});

test('where the order fails it is told in the same place', async () => {
  await openPurchase(
    {
      'shopper/order/prepare': prepare,
      'shopper/order/create': () => ({ code: 1350, message: 'E1350', data: null, status: 500 }),
    },
    options,
  );
  fillIn();
  submit();
  expect(await screen.findByText(/^We did not get an answer/)).toBeTruthy();
  expect(button().textContent).toBe('Get it for ¥0');
});

test('a price that has risen is agreed to first, and then the form asks how to pay', async () => {
  const { paths } = await openPurchase(
    {
      'shopper/order/prepare': prepare,
      'shopper/order/create': refused(107, [], { name: 'priceChanged', due: 300 }),
    },
    options,
  );
  fillIn();
  submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue at ¥300' }));
  expect(await screen.findByRole('radio', { name: /PayPay/ })).toBeTruthy();
  expect(button().textContent).toBe('Pay ¥300');
  expect(paths().filter((path) => path === 'create')).toHaveLength(1);
});
