import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerOf } from '../../testing/bought-tickets';
import { closeBalanced } from '../../testing/close-balanced';
import { dealOf, join, order, sharedOffer } from '../../testing/share-deals';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => closeBalanced(shop));

const hour = 3_600;
const stateOf = async (visitor: Visitor, orderId: string) => (await shop.detail(visitor, orderId)).state;
const heldOf = async (orderId: string) => (await shop.charges(orderId)).map(({ state }) => state);
const guests = (count: number) => Promise.all(Array.from({ length: count }, () => shop.guest()));

/** A deal of three with two members. */
async function twoOfThree(fields: object = {}) {
  const offer = await sharedOffer(shop, { people: 3 });
  const [leader, second, third] = (await guests(3)) as [Visitor, Visitor, Visitor];
  const begun = await join(shop, leader, offer, fields);
  const { groupBuyOrderId } = begun;
  const joined = await join(shop, second, offer, { groupBuyOrderId, ...fields });
  return {
    offer,
    leader,
    second,
    third,
    groupBuyOrderId,
    orderIds: [begun.orderId, joined.orderId] as const,
  };
}

test('who is enough buys: until then the money is held, then everybody’s is taken at the share price', async () => {
  const { offer, leader, second, third, groupBuyOrderId, orderIds } = await twoOfThree();
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({
    state: 'inProgress',
    members: 2,
    missing: 1,
    places: 1,
  });
  expect(await shop.detail(leader, orderIds[0])).toMatchObject({
    state: 'awaitingGroup',
    unitPrice: 1_500,
    amount: 1_500,
    tickets: [],
    groupBuy: { groupBuyOrderId, missing: 1, finalPrice: 1_500 },
  });
  expect(await heldOf(orderIds[0])).toEqual(['held']);
  const last = await join(shop, third, offer, { groupBuyOrderId });
  await shop.settle();
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ state: 'completed', members: 3, missing: 0 });
  const states = await Promise.all([
    stateOf(leader, orderIds[0]),
    stateOf(second, orderIds[1]),
    stateOf(third, last.orderId),
  ]);
  expect(states).toEqual(['established', 'established', 'established']);
  expect(await ledgerOf(shop, [...orderIds, last.orderId])).toEqual({
    providerReceivable: 4_500,
    ticketLiability: -4_500,
  });
});

test('too few in time: every hold is let go, stock and places are back, and everybody is told', async () => {
  const { offer, leader, second, groupBuyOrderId, orderIds } = await twoOfThree({
    email: 'too-few@example.com',
    emailAgain: 'too-few@example.com',
  });
  await shop.advance(24 * hour);
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ state: 'failed' });
  expect([await stateOf(leader, orderIds[0]), await stateOf(second, orderIds[1])]).toEqual([
    'cancelled',
    'cancelled',
  ]);
  await shop.settle();
  expect(await heldOf(orderIds[0])).toEqual(['voided']);
  expect(await shop.stockOf(offer.offerId)).toBe(100);
  const mails = await shop.mails('too-few@example.com');
  expect(mails.filter(({ subject }) => subject.includes('did not come together'))).toHaveLength(2);
});

test('where the method cannot hold, the money is taken, and goes back whole if it fails', async () => {
  const offer = await sharedOffer(shop);
  const visitor = await shop.guest();
  const { orderId, groupBuy } = orderOf(await order(shop, visitor, offer, { paymentMethod: 'ele-pay' }));
  const { body } = await shop.pay(visitor, orderId);
  const { url } = body.data['action'] as { url: string };
  await fetch(new URL(url, shop.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ approve: true }),
  });
  await shop.settle();
  expect(await shop.detail(visitor, orderId)).toMatchObject({
    state: 'awaitingGroup',
    payment: { state: 'captured', charged: 1_500 },
  });
  await shop.advance(24 * hour);
  await shop.settle();
  expect(await dealOf(shop, groupBuy?.groupBuyOrderId ?? '')).toMatchObject({ state: 'failed' });
  const ended = await shop.detail(visitor, orderId);
  expect(ended).toMatchObject({ state: 'cancelled', refunds: [{ amount: 1_500, state: 'done' }] });
  expect(await ledgerOf(shop, [orderId])).toEqual({});
});

test('who leaves before it is complete frees the place, and the deal goes on without its leader', async () => {
  const { offer, leader, third, groupBuyOrderId, orderIds } = await twoOfThree();
  const left = await shop.call('shopper/order/cancel', { ...leader, orderId: orderIds[0] });
  expect(orderOf(left).state).toBe('cancelled');
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ state: 'inProgress', members: 1, places: 2 });
  await join(shop, third, offer, { groupBuyOrderId });
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ members: 2, places: 1 });
  await shop.settle();
  expect(await heldOf(orderIds[0])).toEqual(['voided']);
});

test('once it is complete nobody takes it back as unpaid; the rules of the offer are each one’s own', async () => {
  const { offer, leader, second, third, groupBuyOrderId, orderIds } = await twoOfThree();
  await join(shop, third, offer, { groupBuyOrderId });
  const early = await shop.call('shopper/order/cancel', { ...leader, orderId: orderIds[0] });
  expect(early.body).toMatchObject({ code: 1102, refusal: { name: 'orderNotOpen' } });
  await shop.settle();
  const [ticketId] = (await shop.detail(leader, orderIds[0])).tickets;
  await shop.call('shopper/user/ticket/cancel', { ...leader, ticketId });
  expect(await stateOf(leader, orderIds[0])).toBe('refunded');
  expect(await shop.detail(second, orderIds[1])).toMatchObject({ state: 'established', amount: 1_500 });
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ state: 'completed', members: 3 });
});

test('a place that nobody pays for is free again', async () => {
  const { offer, second, third, groupBuyOrderId } = await twoOfThree();
  await order(shop, third, offer, { groupBuyOrderId });
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ members: 2, missing: 1, places: 0 });
  const [fourth] = (await guests(1)) as [Visitor];
  expect((await order(shop, fourth, offer, { groupBuyOrderId })).body).toMatchObject({
    code: 1102,
    refusal: { name: 'shareDealRefused', why: 'full' },
  });
  expect((await order(shop, second, offer, { groupBuyOrderId })).body).toMatchObject({
    refusal: { why: 'own' },
  });
  await shop.advance(limits.unpaidMinutes * 60);
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ places: 1 });
  await join(shop, fourth, offer, { groupBuyOrderId });
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ state: 'completed' });
  await shop.settle();
});

test('a deal that nobody is part of any more has failed', async () => {
  const offer = await sharedOffer(shop);
  const visitor = await shop.guest();
  const { groupBuy, orderId } = orderOf(await order(shop, visitor, offer));
  await shop.call('shopper/order/cancel', { ...visitor, orderId });
  expect(await dealOf(shop, groupBuy?.groupBuyOrderId ?? '')).toMatchObject({ state: 'failed' });
});

test('nobody joins what is not there, over, or of another offer, and nothing is charged', async () => {
  const { groupBuyOrderId, offer, third } = await twoOfThree();
  const other = await sharedOffer(shop);
  const why = async (where: typeof offer, id: string) =>
    (await order(shop, third, where, { groupBuyOrderId: id })).body;
  expect(await why(offer, 'group_none')).toMatchObject({ refusal: { why: 'unknown' } });
  expect(await why(other, groupBuyOrderId)).toMatchObject({ refusal: { why: 'otherOffer' } });
  await shop.advance(24 * hour);
  expect(await why(offer, groupBuyOrderId)).toMatchObject({ refusal: { why: 'ended' } });
  const alone = await shop.offer('free');
  const begun = await order(shop, third, { ...alone, price: alone.price });
  expect(begun.body).toMatchObject({ refusal: { name: 'shareDealRefused', why: 'none' } });
  expect((await shop.call('shopper/groupBuy/detail', { groupBuyOrderId: 'none' })).body.code).toBe(1102);
});

test('an offer that is taken down ends its deals at once', async () => {
  const { offer, leader, groupBuyOrderId, orderIds } = await twoOfThree();
  await shop.db.updateTable('offers').set({ state: 'ended' }).where('offer_id', '=', offer.offerId).execute();
  await shop.settle();
  expect(await dealOf(shop, groupBuyOrderId)).toMatchObject({ state: 'failed' });
  expect(await stateOf(leader, orderIds[0])).toBe('cancelled');
});

test('it never lasts longer than the offer is sold', async () => {
  const offer = await sharedOffer(shop, { hours: 72 });
  const saleEndsAt = new Date(shop.context.services.clock.now().getTime() + 5 * hour * 1000);
  await shop.db
    .updateTable('offers')
    .set({ sale_ends_at: saleEndsAt })
    .where('offer_id', '=', offer.offerId)
    .execute();
  const { groupBuy } = orderOf(await order(shop, await shop.guest(), offer));
  expect(groupBuy?.endsAt).toBe(saleEndsAt.getTime());
});
