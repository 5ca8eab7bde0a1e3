import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '../platform/services';
import type { FetchAnswer, PaymentRef } from '../providers/port';
import { answering } from '../testing/changed-provider';
import { orderOf, startShop, type TestShop } from '../testing/shop';
import { startWorker } from '../testing/start-worker';
import { tellOfPayments } from '../testing/told-payments';
import { applyProviderEvents } from './apply-provider-events';
import { closeUnpaidOrders } from './close-unpaid-orders';
import { reconcilePayments } from './reconcile-payments';

let shop: TestShop;
let killed: ChildProcess | undefined;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(async () => {
  killed?.kill('SIGKILL');
  await shop.close();
});
beforeEach(async () => {
  await shop.heard();
  await shop.db.deleteFrom('provider_events').execute();
});

const minuteMs = 60_000;

/** The services at this moment, with a provider that takes its time to say so, and what it was asked about. */
function slowProvider(moment: Date, answer: FetchAnswer = { kind: 'unknown', cause: 'slow' }) {
  const { services } = shop.context;
  const asked: string[] = [];
  const fetch = async ({ paymentId }: PaymentRef): Promise<FetchAnswer> => {
    asked.push(paymentId);
    await pause(20);
    return answer;
  };
  const providers = answering(services, { fetch });
  return { at: { ...services, providers, clock: { now: () => moment } }, asked };
}

const threeTimes = (job: (services: Services) => Promise<number>, services: Services) =>
  Promise.all(Array.from({ length: 3 }, () => job(services)));

/** Orders whose visitors are at the wallet and never come back; answers when the last of them is to be paid. */
async function leaveAtWallet(count: number): Promise<{ orderIds: string[]; payBy: Date }> {
  const orderIds: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const visitor = await shop.guest();
    const form = shop.form(await shop.offer('free', 5), { paymentMethod: 'pay-pay' });
    const { orderId } = orderOf(await shop.create(visitor, form));
    await shop.pay(visitor, orderId);
    orderIds.push(orderId);
  }
  const { payBy } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('pay_by').as('payBy'))
    .where('order_id', 'in', orderIds)
    .executeTakeFirstOrThrow();
  return { orderIds, payBy: payBy ?? new Date(0) };
}

const leaseOf = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('job_lease_until')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).job_lease_until;

test('three workers ask about each message of the provider once', async () => {
  const now = shop.context.services.clock.now();
  await tellOfPayments(shop, 'told', 40, now);
  const { at, asked } = slowProvider(now, { kind: 'none' });
  const applied = await threeTimes(applyProviderEvents, at);
  expect(asked).toHaveLength(40);
  expect(applied.reduce((sum, count) => sum + count, 0)).toBe(40);
});

test('three workers ask about each unpaid order once before they close it', async () => {
  const { orderIds, payBy } = await leaveAtWallet(9);
  const { at, asked } = slowProvider(payBy);
  const closed = await threeTimes(closeUnpaidOrders, at);
  expect(closed.reduce((sum, count) => sum + count, 0)).toBe(orderIds.length);
  expect(asked).toHaveLength(orderIds.length);
  expect(new Set(asked).size).toBe(asked.length);
});

test('three workers ask about each payment once of which nothing was heard', async () => {
  const { orderIds } = await leaveAtWallet(9);
  await shop.heard();
  const { at, asked } = slowProvider(new Date(shop.context.services.clock.now().getTime() + 3 * minuteMs));
  await threeTimes(reconcilePayments, at);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeGreaterThanOrEqual(orderIds.length);
  // A worker comes back to it when the lease is over, not before.
  const before = asked.length;
  await reconcilePayments(at);
  expect(asked).toHaveLength(before);
});

test('what a killed worker had in hand is taken by the next one when its lease is over', async () => {
  const {
    orderIds: [orderId = ''],
  } = await leaveAtWallet(1);
  const past = new Date(shop.context.services.clock.now().getTime() - minuteMs);
  // Bought an hour ago, so that the time which a first attempt gives is over as well.
  const purchased_at = new Date(past.getTime() - 60 * minuteMs);
  await shop.db
    .updateTable('orders')
    .set({ purchased_at, pay_by: past })
    .where('order_id', '=', orderId)
    .execute();
  // The worker dies while it waits for the provider.
  await shop.setFaults({ answers: { delay: 1, delayMs: 5_000 } });
  killed = startWorker(shop);
  // A process of its own has to be translated and started first, also on a busy machine.
  await expect.poll(() => leaseOf(orderId), { interval: 10, timeout: 170_000 }).not.toBeNull();
  const died = once(killed, 'exit');
  killed.kill('SIGKILL');
  await died;
  await shop.setFaults({ reset: true });
  const until = (await leaseOf(orderId)) ?? new Date(0);
  const closeAt = (moment: Date) =>
    closeUnpaidOrders({ ...shop.context.services, clock: { now: () => moment } });
  expect(await closeAt(new Date(until.getTime() - 1))).toBe(0);
  expect(await closeAt(until)).toBe(1);
});
