import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import { makeOrderKey } from '../../domains/orders/order-key';
import { lockOrder, touchOrder } from '../../domains/orders/order-repository';
import { confirmReservation } from '../../flows/reservations/answer-reservation';
import { closeUnpaidOrders } from '../../jobs/close-unpaid-orders';
import { inTransaction } from '../../platform/transaction';
import { startTestApi } from '../../testing/api';
import { answering } from '../../testing/changed-provider';
import { counterOf } from '../../testing/counter';
import { Listening } from '../../testing/listening';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';
import { signInStaff } from '../../testing/staff';
import { buyAtOwnStore, type SoldTicket } from '../../testing/store-tickets';
import { askForTable } from '../../testing/tables';

let shop: TestShop;
const listening = new Listening();
beforeAll(async () => {
  shop = await startShop();
});
afterEach(() => listening.hangUp());
afterAll(() => shop.close());

async function listen(visitor: Pick<Visitor, 'token'>, at = shop.address, more: object = {}) {
  const stream = await listening.to(at, visitor, more);
  const { heard } = stream;
  const orders = () => heard.filter(({ kind }) => kind === 'order').map(({ orderId }) => orderId);
  const tickets = () => heard.filter(({ kind }) => kind === 'ticket').map(({ ticketId }) => ticketId);
  return { ...stream, orders, tickets };
}

const quietMs = 1_200;
const promisedMs = 2_000;
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** What happened a moment ago is told too: once something later was heard, only what is new counts. */
async function fromNowOn(visitor: Visitor, ...streams: Awaited<ReturnType<typeof listen>>[]): Promise<void> {
  const { orderId } = orderOf(await shop.create(visitor, shop.form(await shop.offer('free', 5))));
  for (const { orders, heard } of streams) {
    await expect.poll(orders).toContain(orderId);
    heard.length = 0;
  }
}

test('a stream says at once that it is there, in lines that nobody on the way gathers or packs', async () => {
  const { response, heard } = await listen(await shop.guest());
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.headers['x-accel-buffering']).toBe('no');
  expect(response.headers['cache-control']).toBe('no-store, no-transform');
  await expect.poll(() => heard).toEqual([{ kind: 'heartbeat' }]);
});

test('an answer of the store reaches the visitor within two seconds, once, and nobody else', async () => {
  const table = await askForTable(shop);
  const other = await askForTable(shop);
  const [mine, second, others] = [
    await listen(table.visitor),
    await listen(table.visitor),
    await listen(other.visitor),
  ];
  await fromNowOn(table.visitor, mine, second);
  await fromNowOn(other.visitor, others);
  await confirmReservation(shop.context.services, {
    reservationId: table.reservationId,
    time: table.wished[0],
    by: { storeId: table.storeId, answeredBy: 'staff' },
  });
  // A timer and a question to the database are as late as the machine is busy, and so is what is promised.
  await pause(promisedMs);
  await shop.detail(table.visitor, table.orderId);
  expect(mine.orders()).toEqual([table.orderId]);
  expect(second.orders()).toEqual([table.orderId]);
  expect(others.orders()).toEqual([]);
});

test('a ticket is told by its id when it is used, when that is undone, and when it is given back', async () => {
  const staff = await signInStaff(shop, demoStaff[0]);
  const counter = counterOf(() => ({ shop, staff }));
  const { visitor, tickets } = await buyAtOwnStore(shop, { quantity: 2 });
  const [one, other] = tickets as [SoldTicket, SoldTicket];
  const stream = await listen(visitor);
  await fromNowOn(visitor, stream);
  const isTold = async ({ ticketId }: SoldTicket) => {
    await expect.poll(stream.tickets).toEqual([ticketId]);
    await pause(quietMs);
    expect(stream.tickets()).toEqual([ticketId]);
    stream.heard.length = 0;
  };
  const { body } = await counter.scan(one);
  await isTold(one);
  const { redemptionId } = body.data['redemption'] as { redemptionId: string };
  await counter.call('undo', { redemptionId });
  await isTold(one);
  await counter.scan(one);
  await isTold(one);
  await shop.call('shopper/user/ticket/cancel', { ...visitor, ticketId: other.ticketId });
  await isTold(other);
});

test('a ticket whose time is over is told, and nobody else hears of it', async () => {
  const { visitor, ticket } = await buyAtOwnStore(shop);
  const [mine, others] = [await listen(visitor), await listen(await shop.guest())];
  await fromNowOn(visitor, mine);
  await shop.advance((ticket.validUntil.getTime() - shop.context.services.clock.now().getTime()) / 1_000 + 1);
  await expect.poll(mine.tickets).toContain(ticket.ticketId);
  expect(others.tickets()).toEqual([]);
});

test('by the key of a mail another browser hears of its order, and of nothing else of the buyer’s', async () => {
  const [table, sibling] = [await askForTable(shop), await askForTable(shop)];
  await shop.db
    .updateTable('orders')
    .set({ user_id: table.visitor.userId })
    .where('order_id', '=', sibling.orderId)
    .execute();
  const orderKey = makeOrderKey(shop.context.services.secrets.orderKey, table.orderId);
  const listener = async (orderId: string) => listen(await shop.guest(), shop.address, { orderId, orderKey });
  const [rightly, wrongly] = [await listener(table.orderId), await listener(sibling.orderId)];
  // What was asked for a moment ago is told too.
  await expect.poll(rightly.orders).toEqual([table.orderId]);
  for (const { heard } of [rightly, wrongly]) heard.length = 0;
  for (const { orderId } of [sibling, table]) {
    await shop.call('shopper/order/cancel', { ...table.visitor, orderId });
  }
  await expect.poll(rightly.orders).toEqual([table.orderId]);
  await pause(quietMs);
  expect(rightly.heard.filter(({ kind }) => kind !== 'heartbeat')).toEqual([
    { kind: 'order', orderId: table.orderId },
  ]);
  expect(wrongly.orders()).toEqual([]);
});

test('what happened just before the clock leapt is not lost', async () => {
  const table = await askForTable(shop);
  const stream = await listen(table.visitor);
  await fromNowOn(table.visitor, stream);
  await shop.call('shopper/order/cancel', { ...table.visitor, orderId: table.orderId });
  await shop.advance(3 * 86_400);
  await expect.poll(stream.orders).toContain(table.orderId);
});

test('an order that is closed by a provider who takes his time is told all the same', async () => {
  const visitor = await shop.guest();
  const form = shop.form(await shop.offer('free', 5), { paymentMethod: 'pay-pay' });
  const { orderId } = orderOf(await shop.create(visitor, form));
  await shop.pay(visitor, orderId);
  await shop.heard();
  await shop.settle();
  const stream = await listen(visitor);
  const { orders } = stream;
  await fromNowOn(visitor, stream);
  const { services, demo } = shop.context;
  const { payBy = 0 } = await shop.detail(visitor, orderId);
  const lateMs = Math.max(payBy - services.clock.now().getTime(), 0);
  demo?.clock.moveTo(demo.clock.now().getTime() - Date.now() + lateMs);
  const fetch = async () => {
    // Longer than anybody looks back; whoever listens has looked again meanwhile.
    demo?.clock.moveTo(demo.clock.now().getTime() - Date.now() + 60_000);
    await pause(quietMs);
    return { kind: 'unknown', cause: 'TimeoutError' } as const;
  };
  const providers = answering(services, { fetch });
  expect(await closeUnpaidOrders({ ...services, providers })).toBeGreaterThan(0);
  await expect.poll(orders).toContain(orderId);
});

test('a change whose stamp is older than anybody looks back is told once it is there', async () => {
  const { visitor, orderId } = await askForTable(shop);
  const stream = await listen(visitor);
  const { orders } = stream;
  await fromNowOn(visitor, stream);
  const longAgo = new Date(shop.context.services.clock.now().getTime() - 3_600_000);
  await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw new Error(`No order ${orderId}`);
    await touchOrder(trx, order, longAgo);
    // Others look again while it is not there yet.
    await pause(quietMs);
    expect(orders()).toEqual([]);
  });
  await expect.poll(orders).toEqual([orderId]);
  await pause(quietMs);
  expect(orders()).toEqual([orderId]);
});

test('the oldest stream of a visitor gives way to the seventh', async () => {
  const visitor = await shop.guest();
  const first = await listen(visitor);
  for (let others = 0; others < 5; others += 1) await listen(visitor);
  const seventh = await listen(visitor);
  expect(await first.ended).toBe('whole');
  await expect.poll(() => seventh.heard).toHaveLength(1);
});

test('a stream ends with its session, and those of other sessions go on', async () => {
  const email = 'listener@example.com';
  const [here, there] = [await shop.login(email), await shop.login(email)];
  const [mine, other] = [await listen(here), await listen(there)];
  await expect.poll(() => [mine, other].every(({ heard }) => heard.length === 1)).toBe(true);
  await shop.call('shopper/user/logout', { token: here.token });
  expect(await mine.ended).toBe('whole');
  expect(await Promise.race([other.ended, pause(2 * quietMs).then(() => 'open')])).toBe('open');
  await shop.call('shopper/user/endSession', { token: (await shop.login(email)).token, others: true });
  expect(await other.ended).toBe('whole');
});

test('who has no session hears nothing', async () => {
  const { response } = await listen({ token: 'a'.repeat(43) });
  expect(response.statusCode).toBe(401);
});

test('a server with open streams stops at once, and the streams end as they should', async () => {
  const short = await startTestApi({ PORT: '0' });
  const address = await short.app.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await short.call('shopper/user/guest', { deviceId: short.newDevice() });
  const visitor = { token: String(body.data['token']) };
  const streams = [await listen(visitor, address), await listen(visitor, address)];
  await expect.poll(() => streams.every(({ heard }) => heard.length === 1)).toBe(true);
  const began = performance.now();
  await short.app.close();
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(['whole', 'whole']);
  await short.close();
});
