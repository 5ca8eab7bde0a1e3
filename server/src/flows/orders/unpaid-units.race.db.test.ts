import { afterAll, beforeAll, expect, test } from 'vitest';
import { TooManyRequestsError } from '../../platform/app-error';
import { startShop, type TestShop } from '../../testing/shop';
import { Checkout } from './checkout';
import { createOrders } from './create-orders';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  shop.context.services.limited = true;
});
afterAll(() => shop.close());

const unpaidOf = async (network: string) => {
  const { units } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('units'))
    .where('unpaid_network', '=', network)
    .executeTakeFirstOrThrow();
  return Number(units);
};

async function offerFor(many: number) {
  const offer = await shop.offer('free', many);
  await shop.db
    .updateTable('offers')
    .set({ purchasable_limit: 4, holdable_limit: many })
    .where('offer_id', '=', offer.offerId)
    .execute();
  return offer;
}

/** Guests of one network, each with a device and an offer of its own, at as many tills as there are. */
async function claimAll(network: string, { guests, tills }: { guests: number; tills: number }) {
  const offers = [await offerFor(300), await offerFor(300), await offerFor(300)];
  const checkouts = Array.from({ length: tills }, () => new Checkout(shop.context.services));
  const visitors = await Promise.all(Array.from({ length: guests }, () => shop.guest()));
  return Promise.allSettled(
    visitors.map(async ({ userId, deviceId }, index) =>
      checkouts[index % tills]?.order({
        wish: shop.form(offers[index % offers.length] as { offerId: string; price: number }, { quantity: 3 }),
        buyer: { userId, language: 1 },
        holder: { network, device: deviceId },
      }),
    ),
  );
}

test('however many processes sell at once, a network keeps no more unpaid than it may', async () => {
  for (let round = 0; round < 5; round += 1) {
    const outcomes = await claimAll(`network-${round}`, { guests: 40, tills: 8 });
    expect(await unpaidOf(`network-${round}`)).toBe(39);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused.every((error) => error instanceof TooManyRequestsError)).toBe(true);
  }
});

test('one device in several networks keeps no more unpaid than it may', async () => {
  const offer = await offerFor(300);
  const visitors = await Promise.all(Array.from({ length: 12 }, () => shop.guest()));
  await Promise.allSettled(
    visitors.map(({ userId }, index) =>
      createOrders(shop.context.services, [
        {
          wish: shop.form(offer, { quantity: 4 }),
          buyer: { userId, language: 1 },
          holder: { network: `away-${index}`, device: 'one-device' },
        },
      ]),
    ),
  );
  const claimed = await shop.db
    .selectFrom('orders')
    .select('quantity')
    .where('unpaid_device', '=', 'one-device')
    .execute();
  expect(claimed.map(({ quantity }) => quantity)).toEqual([4, 4, 4]);
});

test('what is paid, held or given up makes room again', async () => {
  const offer = await offerFor(300);
  const network = 'busy';
  const checkout = new Checkout(shop.context.services);
  const buy = async (quantity: number) => {
    const { userId, deviceId, token } = await shop.guest();
    const orderId = await checkout.order({
      wish: shop.form(offer, { quantity }),
      buyer: { userId, language: 1 },
      holder: { network, device: deviceId },
    });
    return { visitor: { userId, deviceId, token }, orderId };
  };
  const orders = [];
  for (let each = 0; each < 5; each += 1) orders.push(await buy(4));
  const [paid, left] = orders;
  if (!paid || !left) throw new Error('Five have bought');
  await expect(buy(1)).rejects.toThrow(TooManyRequestsError);
  await shop.pay(paid.visitor, paid.orderId, await shop.card());
  expect(await unpaidOf(network)).toBe(16);
  await buy(4);
  await expect(buy(1)).rejects.toThrow(TooManyRequestsError);
  await shop.call('shopper/order/cancel', { ...left.visitor, orderId: left.orderId });
  await buy(4);
});
