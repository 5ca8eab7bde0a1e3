import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTickets } from '../testing/bought-tickets';
import { startShop, type TestShop, type Visitor } from '../testing/shop';
import { forgetPeople } from './forget-people';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const dayMs = 86_400_000;
/** As if so many days had gone by, for this job alone. */
const inDays = (days: number) => {
  const now = new Date(shop.context.services.clock.now().getTime() + days * dayMs);
  return forgetPeople({ db: shop.db, clock: { now: () => now } });
};

const userOf = ({ userId }: Visitor) =>
  shop.db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
const orderOf = (orderId: string) =>
  shop.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

async function cancelAll({ visitor, orderId }: { visitor: Visitor; orderId: string }) {
  const tickets = await shop.db
    .selectFrom('tickets')
    .select('ticket_id')
    .where('order_id', '=', orderId)
    .execute();
  for (const { ticket_id: ticketId } of tickets) {
    await shop.call('shopper/user/ticket/cancel', { ...visitor, ticketId });
  }
  await shop.settle();
}

test('a guest who was not seen for ninety days and never bought is gone, favourites and codes included', async () => {
  const guest = await shop.guest();
  const [offer] = await shop.db.selectFrom('offers').select('offer_id').limit(1).execute();
  await shop.call('shopper/like/goods/ticket/nanHai/like', {
    ...guest,
    offerId: offer?.offer_id,
    liked: true,
  });
  const table = { ...guest, email: 'table@example.com', purpose: 'table' };
  expect((await shop.call('shopper/user/sendEmail', table)).status).toBe(200);
  await inDays(89);
  expect(await userOf(guest)).toBeDefined();
  await inDays(91);
  expect(await userOf(guest)).toBeUndefined();
  expect((await shop.call('shopper/user/getMyInfo', { ...guest })).status).toBe(401);
});

test('a guest with a good ticket stays however long; one whose orders are long over goes, and the order keeps no name', async () => {
  const holding = await buyTickets(shop, { visitor: await shop.guest() });
  const done = await buyTickets(shop, { visitor: await shop.guest() });
  await cancelAll(done);
  await inDays(179);
  expect(await userOf(done.visitor)).toMatchObject({ deleted_at: null });
  await inDays(181);
  expect(await userOf(holding.visitor)).toMatchObject({ deleted_at: null });
  expect((await orderOf(holding.orderId)).email).not.toBe('');
  expect(await userOf(done.visitor)).toMatchObject({ deleted_at: expect.any(Date) as Date });
  const order = await orderOf(done.orderId);
  expect(order).toMatchObject({ email: '', contact_name: '', state: 'refunded' });
  expect(order.amount).toBeGreaterThan(0);
});

test('money that is not settled keeps the name, since somebody has to be told', async () => {
  const visitor = await shop.guest();
  const bought = await buyTickets(shop, { visitor });
  await cancelAll(bought);
  const { payment_id } = await shop.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', bought.orderId)
    .executeTakeFirstOrThrow();
  const settle = (state: 'pending' | 'done') =>
    shop.db.updateTable('refunds').set({ state }).where('payment_id', '=', payment_id).execute();
  await settle('pending');
  await inDays(400);
  expect((await orderOf(bought.orderId)).email).not.toBe('');
  await settle('done');
  await inDays(400);
  expect((await orderOf(bought.orderId)).email).toBe('');
});

test('an account that is deleted leaves no name in its orders: at once where they are settled, later where not', async () => {
  const email = 'forget-me@example.com';
  const visitor = await shop.login(email);
  const over = await buyTickets(shop, { visitor });
  await cancelAll(over);
  const open = await buyTickets(shop, { visitor });
  await shop.call('shopper/user/sendEmail', { ...visitor, purpose: 'deleteAccount' });
  const verifyCode = await shop.lastCode(email);
  expect((await shop.call('shopper/user/delete', { ...visitor, verifyCode })).status).toBe(200);
  expect(await orderOf(over.orderId)).toMatchObject({ email: '', contact_name: '' });
  await shop.settle();
  await inDays(0);
  const order = await orderOf(open.orderId);
  expect(order).toMatchObject({ email: '', contact_name: '', state: 'refunded' });
  expect(order.order_number).not.toBe('');
});

test('an owner’s order keeps its name for the years that its books are kept', async () => {
  const bought = await buyTickets(shop, { visitor: await shop.login('loyal@example.com') });
  await cancelAll(bought);
  await inDays(8 * 365 - 1);
  expect((await orderOf(bought.orderId)).contact_name).not.toBe('');
  await inDays(8 * 365 + 1);
  expect((await orderOf(bought.orderId)).contact_name).toBe('');
});

test('two workers at once share the guests, and none waits for the other', async () => {
  const guests = await Promise.all(Array.from({ length: 12 }, () => shop.guest()));
  await Promise.all([inDays(92), inDays(92)]);
  for (const guest of guests) expect(await userOf(guest)).toBeUndefined();
});
