import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim, figuresOf, makeCoupon, signIn } from '../../testing/coupons';
import { orderOf, startShop, type TestShop } from '../../testing/shop';
import { applyCharge } from './apply-charges';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** An order with a coupon that time has ended, and the news that its money has been taken all the same. */
async function endedByTime() {
  const visitor = await signIn(shop);
  const coupon = await makeCoupon(shop);
  await claim(shop, visitor, coupon);
  const offer = await shop.offer('free');
  const due = offer.price - 500;
  const wish = { couponId: coupon.couponId, expectedAmount: due, paymentMethod: 'pay-pay' as const };
  const { orderId } = orderOf(await shop.create(visitor, shop.form(offer, wish)));
  await shop.pay(visitor, orderId);
  await shop.advance((limits.payMinutes + limits.unpaidMinutes) * 60);
  const { payment_id: paymentId } = await shop.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('payments')
    .set({ state: 'voiding' })
    .where('payment_id', '=', paymentId)
    .execute();
  const paid = () =>
    applyCharge(shop.context.services, {
      charge: {
        reference: `ch_${paymentId}`,
        paymentId,
        state: 'captured',
        amount: due,
        captured: due,
        refunded: 0,
        refunds: [],
      },
    });
  return { visitor, coupon, orderId, wish, paid };
}

test('paid in the last moment, an order has its coupon again', async () => {
  const { visitor, coupon, orderId, paid } = await endedByTime();
  expect(await figuresOf(shop, coupon)).toMatchObject({ states: ['claimed'] });
  await paid();
  expect(await shop.detail(visitor, orderId)).toMatchObject({ state: 'established', discount: 500 });
  expect(await figuresOf(shop, coupon)).toMatchObject({ states: ['used'] });
});

test('money that comes when the coupon is used elsewhere goes back', async () => {
  const { visitor, coupon, orderId, wish, paid } = await endedByTime();
  const other = await shop.offer('free');
  const again = { ...wish, expectedAmount: other.price - 500, paymentMethod: 'credit-card' as const };
  const { orderId: second } = orderOf(await shop.create(visitor, shop.form(other, again)));
  await shop.pay(visitor, second, await shop.card());
  await paid();
  const late = await shop.detail(visitor, orderId);
  expect(late.state).toBe('cancelled');
  expect(late.refunds).toMatchObject([{ amount: wish.expectedAmount }]);
  expect(await shop.detail(visitor, second)).toMatchObject({ state: 'established', discount: 500 });
  expect(await figuresOf(shop, coupon)).toMatchObject({ states: ['used'], rows: 1 });
});
