import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookBack } from '../domains/ledger/ledger';
import { declineReservation } from '../flows/reservations/answer-reservation';
import { redeemTicket } from '../flows/tickets/redeem-ticket';
import { createLoggerTo } from '../platform/logger';
import { answering } from '../testing/changed-provider';
import { orderOf, startShop, type TestShop } from '../testing/shop';
import { buyAtOwnStore } from '../testing/store-tickets';
import { askForTable } from '../testing/tables';
import { checkLedger, checkLedgerDaily } from './check-ledger';
import { LedgerFigures } from './ledger-figures';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const { differences } = await check();
  if (differences.length > 0) throw new Error(`Something was not put right: ${differences.join(' ')}`);
});

const check = () => checkLedger(shop.context.services, { pauseMs: 0 });

/** A ticket bought and paid by card, two units of it. */
async function bought() {
  const offer = await shop.offer('free', 10);
  const visitor = await shop.guest();
  const { orderId } = orderOf(await shop.create(visitor, shop.form(offer, { quantity: 2 })));
  await shop.pay(visitor, orderId, await shop.card());
  const { payment_id: paymentId } = await shop.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, paymentId, amount: offer.price * 2, price: offer.price };
}

const yen = (amount: number) => `¥${amount.toLocaleString('en-US')}`;

/** Does something wrong, looks, and puts it right again. */
async function planted(wrong: string, right: string): Promise<readonly string[]> {
  await sql.raw(wrong).execute(shop.db);
  const { differences } = await check();
  await sql.raw(right).execute(shop.db);
  return differences;
}

test('where all is well the sums of both sides are the same, and nothing differs', async () => {
  await bought();
  const { ours, provider, receivable, underWay } = await check();
  expect(ours).toEqual(provider);
  expect(receivable).toBe(provider.captured - provider.refunded);
  expect(underWay).toBe(0);
});

test('money that the provider took and we do not have is found', async () => {
  const { orderId, paymentId, amount } = await bought();
  const ours = `update payments set state = 'failed', captured = 0 where payment_id = '${paymentId}'`;
  const back = `update payments set state = 'captured', captured = amount where payment_id = '${paymentId}'`;
  expect(await planted(ours, back)).toEqual([
    `Payment ${paymentId} (order ${orderId}): the provider says captured, ${yen(amount)} taken, ¥0 given back; we have failed, ¥0 taken, ¥0 given back.`,
    `Order ${orderId}: the ledger has ${yen(amount)} from the provider, its payments come to ¥0.`,
    `Order ${orderId}: ¥0 was paid and is kept, its good tickets are worth ${yen(amount)}.`,
  ]);
});

test('a hold that nobody here knows to be open is found', async () => {
  const { orderId, paymentId } = await bought();
  const hold = (state: string, captured: string, expires: string) =>
    `update sandbox.charges set state = '${state}', captured = ${captured}, expires_at = ${expires} where payment_id = '${paymentId}'`;
  const found = await planted(
    hold('held', '0', `now() + interval '1 day'`),
    hold('captured', 'amount', 'null'),
  );
  expect(found).toEqual([
    expect.stringContaining(`Payment ${paymentId} (order ${orderId}): the provider says held, ¥0 taken`),
  ]);
});

test('a charge that stands for no payment of ours is found', async () => {
  const { paymentId, amount } = await bought();
  const rename = (from: string, to: string) =>
    `update sandbox.charges set payment_id = '${to}' where payment_id = '${from}'`;
  const found = await planted(rename(paymentId, 'pay_strange'), rename('pay_strange', paymentId));
  expect(found).toHaveLength(2);
  expect(found[1]).toContain(`Payment ${paymentId}`);
  expect(found[1]).toContain('the provider has no such charge');
  expect(found[0]).toBe(
    `Payment pay_strange: the provider says captured, ${yen(amount)} taken, ¥0 given back; we know of no such payment.`,
  );
});

test('a ledger that says more than the payments is found', async () => {
  const { orderId, amount } = await bought();
  const entries = (operation: string, yens: number) =>
    `insert into ledger_entries (operation, account, order_id, amount, at) values
      ('${operation}', 'providerReceivable', '${orderId}', ${yens}, now()),
      ('${operation}', 'ticketLiability', '${orderId}', ${-yens}, now())`;
  expect(await planted(entries('test:twice', 500), entries('test:taken-back', -500))).toEqual([
    `Order ${orderId}: the ledger has ${yen(amount + 500)} from the provider, its payments come to ${yen(amount)}.`,
    `Order ${orderId}: the ledger owes ${yen(amount + 500)} for tickets, what is left of them comes to ${yen(amount)}.`,
  ]);
});

test('a ticket too few, and one that was cancelled without giving its money back, are found', async () => {
  const { orderId, amount, price } = await bought();
  const other = await bought();
  const unit = `order_id = '${orderId}' and unit = 2`;
  expect(
    await planted(
      `update tickets set order_id = '${other.orderId}', unit = 3 where ${unit}`,
      `update tickets set order_id = '${orderId}', unit = 2 where order_id = '${other.orderId}' and unit = 3`,
    ),
  ).toEqual([
    `Order ${orderId}: ${yen(amount)} was paid and is kept, its good tickets are worth ${yen(price)}.`,
    `Order ${orderId}: the ledger owes ${yen(amount)} for tickets, what is left of them comes to ${yen(price)}.`,
    `Order ${orderId}: established with 2 units, and has 1 tickets.`,
    `Order ${other.orderId}: ${yen(other.amount)} was paid and is kept, its good tickets are worth ${yen(other.amount + price)}.`,
    `Order ${other.orderId}: the ledger owes ${yen(other.amount)} for tickets, what is left of them comes to ${yen(other.amount + price)}.`,
    `Order ${other.orderId}: established with 2 units, and has 3 tickets.`,
  ]);
  expect(
    await planted(
      `update tickets set state = 'cancelled', reason = 'refunded' where ${unit}`,
      `update tickets set state = 'established', reason = null where ${unit}`,
    ),
  ).toEqual([
    `Order ${orderId}: ${yen(amount)} was paid and is kept, its good tickets are worth ${yen(price)}.`,
    `Order ${orderId}: the ledger owes ${yen(amount)} for tickets, what is left of them comes to ${yen(price)}.`,
  ]);
});

test('tickets whose time has been over for long, and that nobody has given back, are found', async () => {
  const { orderId } = await bought();
  const { rows } = await sql<{ end: string }>`
    select valid_until::text as end from tickets where order_id = ${orderId} limit 1`.execute(shop.db);
  const endAt = (end: string) =>
    `update tickets set valid_until = '${end}'::timestamptz where order_id = '${orderId}'`;
  const past = (minutes: number) =>
    new Date(shop.context.services.clock.now().getTime() - minutes * 60_000).toISOString();
  const right = endAt(rows[0]?.end ?? '');
  expect(await planted(endAt(past(59)), right)).toEqual([]);
  expect(await planted(endAt(past(61)), right)).toEqual([
    `Order ${orderId}: the time of 2 good tickets is over, and nobody has given them back.`,
  ]);
});

test('a use without a booking, a booking without a use, and a use that nobody redeemed are found', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop, { uses: 3 });
  const { db } = shop;
  const left = (uses: number) =>
    `update tickets set uses_left = uses_left - ${uses} where ticket_id = '${ticket.ticketId}'`;
  // As if a terminal had written nothing but the ticket.
  expect(await planted(left(1), left(-1))).toEqual([
    `Order ${orderId}: the ledger owes ¥1,000 for tickets, what is left of them comes to ¥667.`,
    `Order ${orderId}: stores have redeemed ¥0, its tickets have lost ¥333.`,
  ]);
  const by = { storeId: ticket.storeId, staffId: null };
  const { redemption_id: redemptionId } = await redeemTicket(shop.context.services, {
    inHand: { code: ticket.code },
    uses: 1,
    nonce: randomUUID(),
    by,
  });
  expect((await check()).differences).toEqual([]);
  const undone = (when: string) =>
    `update redemptions set undone_at = ${when} where redemption_id = '${redemptionId}'`;
  expect(await planted(undone('now()'), undone('null'))).toEqual([
    `Order ${orderId}: stores have redeemed ¥0, its tickets have lost ¥333.`,
  ]);
  await bookBack(db, 'test:undone', `redeem:${redemptionId}`, new Date());
  expect((await check()).differences).toEqual([
    `Order ${orderId}: the ledger owes ¥1,000 for tickets, what is left of them comes to ¥667.`,
  ]);
  await bookBack(db, 'test:done-again', 'test:undone', new Date());
});

test('partly used tickets that were given back leave no difference, before the provider has answered and after', async () => {
  const { visitor, ticket } = await buyAtOwnStore(shop, { uses: 3, quantity: 2 });
  const by = { storeId: ticket.storeId, staffId: null };
  const use = { inHand: { code: ticket.code }, uses: 2, nonce: randomUUID(), by };
  await redeemTicket(shop.context.services, use);
  await shop.call('shopper/user/ticket/cancel', { ...visitor, ticketId: ticket.ticketId });
  expect((await check()).differences).toEqual([]);
  await shop.settle();
  const { differences, ours } = await check();
  expect(differences).toEqual([]);
  expect(ours.refunded).toBe(1_334);
});

test('a refund that we have as done and the provider never made is found', async () => {
  const { orderId, paymentId } = await bought();
  const found = await planted(
    `insert into refunds values ('refund_never', '${paymentId}', 100, 'done', 'store', now(), now())`,
    `delete from refunds where refund_id = 'refund_never'`,
  );
  expect(found).toContain(
    `Payment ${paymentId} (order ${orderId}): Refund refund_never of ¥100: done in our books, not made by the provider.`,
  );
});

test('a refund that is promised for more than a day, and one that is left to a person, are found', async () => {
  const { orderId, paymentId } = await bought();
  const promise = (age: string) =>
    `insert into refunds values ('refund_late', '${paymentId}', 100, 'pending', 'store', now() - interval '${age}', null)`;
  const dropPromise = `delete from refunds where refund_id = 'refund_late'`;
  const name = `Payment ${paymentId} (order ${orderId})`;
  const ofPayment = (found: readonly string[]) => found.filter((words) => words.startsWith(name));
  expect(ofPayment(await planted(promise('23 hours'), dropPromise))).toEqual([]);
  expect(ofPayment(await planted(promise('25 hours'), dropPromise))).toEqual([
    `${name}: Refund refund_late of ¥100: pending for more than a day.`,
  ]);
  const leave = `${promise('1 hour')}; insert into payment_operations
    (operation_id, payment_id, kind, refund_id, amount, key, state, due_at, give_up_at, last_error, created_at) values
    ('op_late', '${paymentId}', 'refund', 'refund_late', 100, 'op_late', 'needsHuman', now(), now(), 'account_closed', now())`;
  const dropAll = `delete from payment_operations where operation_id = 'op_late'; ${dropPromise}`;
  expect(ofPayment(await planted(leave, dropAll))).toEqual([
    `${name}: refund op_late of ¥100 is left to a person (account_closed).`,
  ]);
});

test('a release that is left to a person is found, though the provider has just been heard', async () => {
  const table = await askForTable(shop);
  const { payment_id: paymentId } = await shop.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', table.orderId)
    .executeTakeFirstOrThrow();
  await declineReservation(shop.context.services, { ...table, reason: 'Full' });
  const operation = `where payment_id = '${paymentId}' and kind = 'void'`;
  const found = await planted(
    `update payment_operations set state = 'needsHuman', last_error = 'try_in_person' ${operation}`,
    `update payment_operations set state = 'pending' ${operation}`,
  );
  expect(found).toEqual([
    expect.stringMatching(/void op_\S+ of ¥[\d,]+ is left to a person \(try_in_person\)\.$/),
  ]);
  await shop.settle();
});

test('what is still under way is no difference: the provider has answered, and we were not told yet', async () => {
  const { paymentId } = await bought();
  await sql`update payments set state = 'capturing', captured = 0, seen_at = ${shop.context.services.clock.now()}
    where payment_id = ${paymentId}`.execute(shop.db);
  const { underWay, differences } = await check();
  expect(underWay).toBe(1);
  expect(differences.filter((words) => words.startsWith('Payment'))).toEqual([]);
  await sql`update payments set state = 'captured', captured = amount where payment_id = ${paymentId}`.execute(
    shop.db,
  );
});

test('the daily check writes every difference to the log, and their number to the figures', async () => {
  const { orderId, paymentId } = await bought();
  const lines: string[] = [];
  const logger = createLoggerTo('info', { write: (line) => void lines.push(line) });
  const { services, metrics } = shop.context;
  await sql`update payments set refunded = 1 where payment_id = ${paymentId}`.execute(shop.db);
  await checkLedgerDaily({ ...services, logger, figures: new LedgerFigures(metrics) }, { pauseMs: 0 });
  await sql`update payments set refunded = 0 where payment_id = ${paymentId}`.execute(shop.db);
  expect(lines.filter((line) => line.includes(orderId)).length).toBeGreaterThan(0);
  expect(await metrics.text()).toContain(`meal_ledger_differences ${lines.length}`);
});

test('without the provider there is no verdict', async () => {
  const { services } = shop.context;
  const list = async () => ({ kind: 'unknown', cause: 'ECONNREFUSED' }) as const;
  const away = { ...services, providers: answering(services, { list }) };
  await expect(checkLedger(away)).rejects.toThrow('The provider sandbox does not tell');
});
