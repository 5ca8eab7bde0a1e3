import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionFinder } from '../../domains/accounts/session-repository';
import { orderReader } from '../../reads/orders';
import { buyTickets } from '../../testing/bought-tickets';
import { startShop, type TestShop } from '../../testing/shop';
import { orderCalls } from './order';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const asker = { networkAddress: '203.0.113.9', language: 1 as const, userAgent: '', setCookie: () => {} };

test('a call of a guest that a login overtakes finds the order where it went', async () => {
  const { services, connection } = shop.context;
  const calls = orderCalls(services, orderReader(connection.pool), () => 'http://localhost');
  const guest = await shop.guest();
  const { orderId } = await buyTickets(shop, { visitor: guest });
  // Who calls is known; then the browser signs in elsewhere, before the order is looked for.
  const session = await sessionFinder(connection.pool)(guest.token, services.clock.now());
  if (!session) throw new Error('no session');
  await shop.login('overtaken@example.com');
  const { userId } = await shop.login('overtaken@example.com', undefined, { token: guest.token });
  const detail = await calls['shopper/order/detail']({ orderId }, { ...asker, session });
  expect(detail.order.orderId).toBe(orderId);
  const paid = await calls['shopper/order/pay']({ orderId }, { ...asker, session });
  expect(paid.order).toMatchObject({ orderId, state: 'established' });
  expect(userId).not.toBe(guest.userId);

  const other = await buyTickets(shop, { visitor: await shop.guest() });
  await expect(
    calls['shopper/order/detail']({ orderId: other.orderId }, { ...asker, session }),
  ).rejects.toMatchObject({ code: 'E506' });
});
