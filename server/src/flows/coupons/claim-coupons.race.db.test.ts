import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '../../domains/accounts/account-repository';
import { AppError } from '../../platform/app-error';
import { figuresOf, makeCoupon } from '../../testing/coupons';
import { startShop, type TestShop } from '../../testing/shop';
import { claimCoupons } from './claim-coupons';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const rounds = 50;
const atOnce = 100;

async function users(count: number): Promise<string[]> {
  const { db, clock } = shop.context.services;
  const made = Array.from({ length: count }, () =>
    insertAccount(db, { language: 1, guest: false }, clock.now()),
  );
  return (await Promise.all(made)).map(({ userId }) => userId);
}

/** Each in a transaction of its own, as from as many processes. */
const claimAll = async (couponId: string, userIds: readonly string[]) =>
  (
    await Promise.all(
      userIds.map((userId) => claimCoupons(shop.context.services, [{ couponId, userId, guestDevice: null }])),
    )
  ).flat();

test(`one visitor, ${atOnce} claims at once, ${rounds} times: one coupon`, async () => {
  const [userId = ''] = await users(1);
  for (let round = 0; round < rounds; round += 1) {
    const coupon = await makeCoupon(shop, { quantity: 5 });
    const outcomes = await claimAll(
      coupon.couponId,
      Array.from({ length: atOnce }, () => userId),
    );
    const ids = new Set(outcomes.map((each) => (each instanceof Error ? each.message : each.claim_id)));
    expect(ids.size).toBe(1);
    expect(await figuresOf(shop, coupon)).toMatchObject({ claimed: 1, rows: 1, committed: 500, ofRows: 500 });
  }
});

test(`the last coupon, ${atOnce} visitors at once, ${rounds} times: one has it`, async () => {
  const userIds = await users(atOnce);
  for (let round = 0; round < rounds; round += 1) {
    const coupon = await makeCoupon(shop, { quantity: 1 });
    const outcomes = await claimAll(coupon.couponId, userIds);
    const told = outcomes.flatMap((each) => (each instanceof AppError ? [each.code] : []));
    expect(told).toEqual(Array.from({ length: atOnce - 1 }, () => 'E311'));
    expect(await figuresOf(shop, coupon)).toMatchObject({ claimed: 1, rows: 1 });
  }
});

test('a budget that runs out in the middle of a batch is kept to the yen', async () => {
  const userIds = await users(atOnce);
  for (let round = 0; round < rounds; round += 1) {
    const budget = 500 * 7 + 499;
    const coupon = await makeCoupon(shop, { budget });
    const halves = [userIds.slice(0, atOnce / 2), userIds.slice(atOnce / 2)];
    const outcomes = await Promise.all(
      halves.map((half) =>
        claimCoupons(
          shop.context.services,
          half.map((userId) => ({ couponId: coupon.couponId, userId, guestDevice: null })),
        ),
      ),
    );
    const given = outcomes.flat().filter((each) => !(each instanceof Error));
    expect(given).toHaveLength(7);
    expect(await figuresOf(shop, coupon)).toMatchObject({ committed: 3_500, ofRows: 3_500, rows: 7 });
  }
});
