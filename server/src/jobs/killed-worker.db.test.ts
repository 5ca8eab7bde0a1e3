import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../audit/check-ledger';
import { advanceClockOffset } from '../demo/demo-settings';
import { type Bought, buyTickets, ledgerOf, ticketsOf } from '../testing/bought-tickets';
import { startShop, type TestShop } from '../testing/shop';
import { startWorker } from '../testing/start-worker';

/** Longer than a worker that died keeps what it had in hand. */
const leaseMs = 31_000;

let shop: TestShop;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await shop.close();
});

async function countDone(): Promise<number> {
  const done = await shop.db.selectFrom('refunds').select('refund_id').where('state', '=', 'done').execute();
  return done.length;
}

const endYesterday = ({ orderIds }: Bought) =>
  shop.db
    .updateTable('tickets')
    .set({ valid_until: new Date(Date.now() - 86_400_000) })
    .where('order_id', 'in', orderIds)
    .execute();

/** A process of its own has to be translated and started first, also on a busy machine. */
const processMs = 170_000;

test('300 tickets expire while the worker is killed in the middle: every one is refunded once', {
  timeout: 2 * processMs,
}, async () => {
  const bought = await buyTickets(shop, { orders: 60, quantity: 5 });
  await endYesterday(bought);
  // The provider has made a refund for a while before it says so: that is when the worker dies.
  await shop.setFaults({ answers: { delay: 1, delayMs: 300 } });
  const killed = startWorker(shop);
  worker = killed;
  await expect.poll(countDone, { interval: 10, timeout: processMs }).toBeGreaterThan(0);
  const died = once(killed, 'exit');
  killed.kill('SIGKILL');
  await died;
  expect(await countDone()).toBeLessThan(60);
  await shop.setFaults({ reset: true });
  await advanceClockOffset(shop.db, leaseMs);
  worker = startWorker(shop);
  await expect.poll(countDone, { interval: 50, timeout: processMs }).toBe(60);

  const tickets = await ticketsOf(shop, bought.orderIds);
  expect(tickets).toHaveLength(300);
  for (const ticket of tickets) expect(ticket).toMatchObject({ outcome: 'expired', refunded: bought.price });
  for (const orderId of bought.orderIds) {
    expect(await shop.charges(orderId)).toMatchObject([{ refunded: 5 * bought.price }]);
  }
  expect(await ledgerOf(shop, bought.orderIds)).toEqual({});
  const open = await shop.db
    .selectFrom('payment_operations')
    .select('operation_id')
    .where('state', '<>', 'done')
    .execute();
  expect(open).toEqual([]);
  expect((await checkLedger(shop.context.services, { pauseMs: 0 })).differences).toEqual([]);
});
