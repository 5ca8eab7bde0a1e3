import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => shop.close());

const from = (network: string) => ({ 'x-forwarded-for': network });

async function guestFrom(network: string): Promise<Visitor> {
  const deviceId = shop.newDevice();
  const { body } = await shop.call('shopper/user/guest', { deviceId }, from(network));
  return { ...(body.data as { userId: string; token: string }), deviceId };
}

const create = (visitor: Visitor, network: string, form: object) =>
  shop.call('shopper/order/create', { ...visitor, ...form }, from(network));

test('97 guests of one network sell nothing out: an honest visitor elsewhere buys and pays', async () => {
  const offer = await shop.offer('free', 80);
  const codes: number[] = [];
  for (let each = 0; each < 97; each += 1) {
    const guest = await guestFrom('203.0.113.7');
    codes.push((await create(guest, '203.0.113.7', shop.form(offer, { quantity: 5 }))).body.code);
  }
  expect(codes.filter((code) => code === 0)).toHaveLength(4);
  expect(new Set(codes.slice(4))).toEqual(new Set([1101]));
  expect(await shop.stockOf(offer.offerId)).toBe(60);

  const refused = await create(await guestFrom('203.0.113.7'), '203.0.113.7', shop.form(offer));
  const told = { name: 'unpaidOrders', of: 'network' };
  const details = [{ path: 'unpaid', message: 'network' }];
  expect(refused).toMatchObject({ status: 429, body: { details, refusal: told } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(180);

  const honest = await guestFrom('198.51.100.4');
  const { orderId } = orderOf(await create(honest, '198.51.100.4', shop.form(offer, { quantity: 5 })));
  const paid = await shop.pay(honest, orderId, await shop.card());
  expect(orderOf(paid).state).toBe('established');

  // Nobody has paid: three minutes later everything is there again.
  await shop.advance(181);
  expect(await shop.stockOf(offer.offerId)).toBe(75);
});
