import type { OutputOf } from '@meal/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBalanced } from '../testing/close-balanced';
import { join, sharedOffer } from '../testing/share-deals';
import { startShop, type TestShop, type Visitor } from '../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => closeBalanced(shop));

const own = async (visitor: Visitor) => {
  const { body } = await shop.call('shopper/groupBuy/mine', { ...visitor });
  return (body.data as OutputOf<'shopper/groupBuy/mine'>).list;
};
const applied = async (visitor: Visitor) => {
  const { body } = await shop.call('shopper/user/getMyInfo', { ...visitor });
  return (body.data as OutputOf<'shopper/user/getMyInfo'>).counts.application;
};

test('who waits for others finds the order again, and nobody else does', async () => {
  const offer = await sharedOffer(shop);
  const [leader, second] = [await shop.guest(), await shop.guest()];
  const { orderId, groupBuyOrderId } = await join(shop, leader, offer);
  expect(await own(leader)).toMatchObject([{ orderId, state: 'awaitingGroup', groupBuy: { missing: 1 } }]);
  expect(await applied(leader)).toBe(1);
  expect(await own(second)).toEqual([]);
  await join(shop, second, offer, { groupBuyOrderId });
  await shop.settle();
  expect(await own(leader)).toEqual([]);
  expect(await applied(leader)).toBe(0);
});
