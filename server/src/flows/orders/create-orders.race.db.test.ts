import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/connect';
import { eraseAccount, markMerged } from '../../domains/accounts/account-repository';
import { AppError, TooManyRequestsError, UnauthorisedError } from '../../platform/app-error';
import { inTransaction } from '../../platform/transaction';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { waitingForLocks } from '../../testing/waiting-for-locks';
import { Checkout } from './checkout';

let shop: TestShop;
let checkout: Checkout;
const buyers: Visitor[] = [];
beforeAll(async () => {
  shop = await startShop();
  checkout = new Checkout(shop.context.services);
  for (let each = 0; each < 50; each += 1) buyers.push(await shop.guest());
});
afterAll(() => shop.close());

const buy = async (
  { userId }: Visitor,
  offer: { offerId: string; price: number },
  quantity = 1,
): Promise<string> => {
  const wish = { ...shop.form(offer, { quantity }), requestId: randomUUID() };
  try {
    await checkout.order({
      wish,
      buyer: { userId, language: 1 },
      holder: { network: 'here', device: userId },
    });
    return 'sold';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    if (error instanceof UnauthorisedError) return 'E10401';
    if (error instanceof TooManyRequestsError) return 'E1101';
    throw error;
  }
};

/** Nobody may have many orders open, however often they win here. */
const endOrders = () =>
  shop.db
    .updateTable('orders')
    .set({ state: 'cancelled', closed_by: 'time', ended_at: shop.context.services.clock.now() })
    .where('state', '=', 'awaitingPayment')
    .execute();

const countOf = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((each) => each === outcome).length;

test('of fifty buyers of the last one exactly one gets it, two hundred times', async () => {
  const offer = await shop.offer('free');
  const { db } = shop;
  await db
    .updateTable('offers')
    .set({ holdable_limit: 1000 })
    .where('offer_id', '=', offer.offerId)
    .execute();
  for (let round = 0; round < 200; round += 1) {
    await db.updateTable('offers').set({ stock: 1 }).where('offer_id', '=', offer.offerId).execute();
    const outcomes = await Promise.all(buyers.map((buyer) => buy(buyer, offer)));
    expect([countOf(outcomes, 'sold'), countOf(outcomes, 'E103')]).toEqual([1, 49]);
    await endOrders();
  }
  expect(await shop.stockOf(offer.offerId)).toBe(0);
});

test('the tail of the stock is exact: whole orders only, and nothing is left that somebody could have had', async () => {
  const offer = await shop.offer('free', 25);
  const outcomes = await Promise.all(buyers.slice(0, 20).map((buyer) => buy(buyer, offer, 2)));
  expect(countOf(outcomes, 'sold')).toBe(12);
  expect(countOf(outcomes, 'E106')).toBe(8);
  expect(await shop.stockOf(offer.offerId)).toBe(1);
});

test('one visitor at ten windows holds no more than the offer allows', async () => {
  const offer = await shop.offer('free', 100);
  await shop.db
    .updateTable('offers')
    .set({ purchasable_limit: 1, holdable_limit: 3 })
    .where('offer_id', '=', offer.offerId)
    .execute();
  const [buyer] = buyers;
  if (!buyer) throw new Error('There are buyers');
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => buy(buyer, offer)));
  expect([countOf(outcomes, 'sold'), countOf(outcomes, 'E503')]).toEqual([3, 7]);
  expect(await shop.stockOf(offer.offerId)).toBe(97);
});

test('whoever leaves twenty orders unpaid has to pay or wait before the next', async () => {
  await endOrders();
  const offer = await shop.offer('free', 100);
  await shop.db
    .updateTable('offers')
    .set({ holdable_limit: 1000 })
    .where('offer_id', '=', offer.offerId)
    .execute();
  const [buyer, other] = buyers;
  if (!buyer || !other) throw new Error('There are buyers');
  const outcomes = await Promise.all(Array.from({ length: 25 }, () => buy(buyer, offer)));
  expect([countOf(outcomes, 'sold'), countOf(outcomes, 'E1101')]).toEqual([20, 5]);
  expect(await buy(other, offer)).toBe('sold');
  await endOrders();
  expect(await buy(buyer, offer)).toBe('sold');
});

test('who buys while the account goes gets nothing, and nothing is left behind', async () => {
  const offer = await shop.offer('free', 5);
  const [owner] = buyers;
  if (!owner) throw new Error('There are buyers');
  const goings = [
    (trx: Database, userId: string) => eraseAccount(trx, userId, new Date()),
    (trx: Database, userId: string) => markMerged(trx, userId, owner.userId),
  ];
  for (const go of goings) {
    const buyer = await shop.guest();
    const { purchase } = await inTransaction(shop.db, async (trx) => {
      await go(trx, buyer.userId);
      const purchase = buy(buyer, offer);
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1);
      return { purchase };
    });
    expect(await purchase).toBe('E10401');
  }
  expect(await shop.stockOf(offer.offerId)).toBe(5);
});
