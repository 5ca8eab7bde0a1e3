import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChargeSnapshot } from '../../providers/port';
import { dealOf, join, order, sharedOffer } from '../../testing/share-deals';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';
import { applyCharge } from '../payments/apply-charges';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** What the provider says of the order's payment, whether it does or not. */
async function tell(orderId: string, state: ChargeSnapshot['state'], fields: Partial<ChargeSnapshot> = {}) {
  const { payment_id: paymentId, amount } = await shop.db
    .selectFrom('payments')
    .select(['payment_id', 'amount'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const reference = `ch_${paymentId}`;
  const charge = { reference, paymentId, state, amount, captured: 0, refunded: 0, refunds: [], ...fields };
  await applyCharge(shop.context.services, { charge });
}

async function mailsOf(orderId: string, template: 'groupHoldLost' | 'groupPayAgain') {
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select('mail_id')
    .where('event', '=', `${template}:${orderId}`)
    .execute();
  return mails.length;
}

test('who loses the hold before the deal is complete has lost the place, and is told', async () => {
  const offer = await sharedOffer(shop, { people: 3 });
  const leader = await shop.guest();
  const { orderId, groupBuyOrderId } = await join(shop, leader, offer);
  await join(shop, await shop.guest(), offer, { groupBuyOrderId });
  await tell(orderId, 'expired');
  await shop.advance(1);
  expect((await shop.detail(leader, orderId)).state).toBe('cancelled');
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ state: 'inProgress', members: 1, places: 2 });
  expect(await mailsOf(orderId, 'groupHoldLost')).toBe(1);
  expect((await order(shop, leader, offer, { groupBuyOrderId })).body.code).toBe(0);
});

async function completedWithoutMoney() {
  const offer = await sharedOffer(shop);
  const leader = await shop.guest();
  const { orderId, groupBuyOrderId } = await join(shop, leader, offer);
  await join(shop, await shop.guest(), offer, { groupBuyOrderId });
  await shop.db
    .updateTable('payments')
    .set({ state: 'capturing' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute();
  await tell(orderId, 'failed', { declineCode: 'card_declined' });
  await shop.advance(1);
  return { offer, leader, orderId, groupBuyOrderId };
}

test('where the money cannot be taken, that member pays again at the share price, and nobody else is touched', async () => {
  const { leader, orderId, groupBuyOrderId } = await completedWithoutMoney();
  const unpaid = await shop.detail(leader, orderId);
  expect(unpaid).toMatchObject({ state: 'awaitingPayment', amount: 1_500 });
  expect((unpaid.payBy ?? 0) - shop.context.services.clock.now().getTime()).toBeGreaterThan(
    (limits.groupPayHours - 1) * 3_600_000,
  );
  expect(await mailsOf(orderId, 'groupPayAgain')).toBe(1);
  await shop.pay(leader, orderId, await shop.card());
  expect(await shop.detail(leader, orderId)).toMatchObject({
    state: 'established',
    payment: { state: 'captured', charged: 1_500 },
  });
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ state: 'completed', members: 2 });
});

test('who does not pay again either loses the ticket, and the deal stays complete', async () => {
  const { offer, leader, orderId, groupBuyOrderId } = await completedWithoutMoney();
  await shop.advance(limits.groupPayHours * 3_600);
  expect((await shop.detail(leader, orderId)).state).toBe('cancelled');
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ state: 'completed', members: 2 });
  expect(await shop.stockOf(offer.offerId)).toBe(99);
});

test('a hold that is weaker than others brings the end forward to a day before it', async () => {
  const offer = await sharedOffer(shop, { hours: 72 });
  const visitor: Visitor = await shop.guest();
  const { orderId, groupBuy } = orderOf(await order(shop, visitor, offer));
  const holdExpiresAt = shop.context.services.clock.now().getTime() + 48 * 3_600_000;
  await tell(orderId, 'held', { holdExpiresAt });
  const { endsAt } = await dealOf(shop, groupBuy?.groupBuyOrderId ?? '');
  expect(endsAt).toBe(holdExpiresAt - limits.groupHoldMarginHours * 3_600_000);
});

test('money for a deal that has failed meanwhile goes back', async () => {
  const offer = await sharedOffer(shop, { hours: 1 });
  const leader = await shop.guest();
  const { groupBuyOrderId } = await join(shop, leader, offer);
  const late = await shop.guest();
  const { orderId } = orderOf(await order(shop, late, offer, { groupBuyOrderId, paymentMethod: 'pay-pay' }));
  await shop.db
    .updateTable('group_buys')
    .set({ state: 'failed', decided_at: new Date() })
    .where('group_buy_id', '=', groupBuyOrderId)
    .execute();
  await tell(orderId, 'held');
  expect((await shop.detail(late, orderId)).state).toBe('awaitingGroup');
  await shop.advance(1);
  expect(await shop.detail(late, orderId)).toMatchObject({
    state: 'cancelled',
    payment: { state: expect.stringMatching(/void/) },
  });
});
