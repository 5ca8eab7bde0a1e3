import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../audit/check-ledger';
import { findPayment, refOf } from '../../domains/payments/payment-repository';
import { reconcilePayments } from '../../jobs/reconcile-payments';
import { createLoggerTo } from '../../platform/logger';
import type { ChargeSnapshot } from '../../providers/port';
import { type Bought, buyTickets, ledgerOf } from '../../testing/bought-tickets';
import { answering, providerOf } from '../../testing/changed-provider';
import { startShop, type TestShop } from '../../testing/shop';
import { cancelPaidTickets } from '../tickets/cancel-tickets';
import { applyCharge } from './apply-charges';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const slowCard = '4000000000007726';
const closedCard = '4000000000005126';
const services = () => shop.context.services;

/** One ticket, bought with a card and given back. */
async function givenBack(card: string): Promise<Bought> {
  const bought = await buyTickets(shop, { card });
  const ticketId = bought.tickets[0]?.ticketId ?? '';
  await cancelPaidTickets(services(), { ticketId, userId: bought.visitor.userId });
  await shop.settle();
  return bought;
}

/** What the bank has answered by then has come to us. */
async function bankAnswers(): Promise<void> {
  await shop.advance(10);
  // The sandbox looks at its clock once a second.
  await expect.poll(refundsToCome).toBe(0);
  await shop.heard();
  await shop.settle();
}

async function refundsToCome(): Promise<number> {
  const { rows } = await shop.context.connection.pool.query<{ count: number }>(
    'select count(*) as count from sandbox.refunds where becomes_at is not null',
  );
  return rows[0]?.count ?? 0;
}

const booksOf = async ({ orderId }: Bought) => {
  const [payment] = await shop.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  const [refund] = await shop.db
    .selectFrom('refunds')
    .innerJoin('payment_operations', 'payment_operations.refund_id', 'refunds.refund_id')
    .select(['refunds.refund_id as refundId', 'refunds.state', 'payment_operations.state as operation'])
    .where('refunds.payment_id', '=', payment?.payment_id ?? '')
    .execute();
  const ledger = await ledgerOf(shop, [orderId]);
  return { payment, refund, ledger };
};

const mailsOf = async (bought: Bought) => {
  const { refund } = await booksOf(bought);
  const mails = shop.db.selectFrom('mail_outbox').select('mail_id');
  return (await mails.where('event', '=', `orderRefunded:${refund?.refundId}`).execute()).length;
};

async function deadLetters(): Promise<number> {
  const text = await shop.context.metrics.text();
  return Number(/^meal_operations_left_to_people (\d+)$/m.exec(text)?.[1]);
}

test('a refund on its way is not told as made; it is when the bank has answered', async () => {
  const bought = await givenBack(slowCard);
  expect(await booksOf(bought)).toMatchObject({
    payment: { state: 'captured', refunded: 0 },
    refund: { state: 'pending', operation: 'done' },
    ledger: { ticketLiability: -bought.price },
  });
  expect(await mailsOf(bought)).toBe(0);
  await bankAnswers();
  expect(await booksOf(bought)).toMatchObject({
    payment: { state: 'refunded', refunded: bought.price },
    refund: { state: 'done' },
    ledger: {},
  });
  expect(await mailsOf(bought)).toBe(1);
});

test('where the message about it is lost, whoever looks after payments finds that it is made', async () => {
  await shop.setFaults({ webhooks: { lose: 1 } });
  const bought = await givenBack(slowCard);
  await bankAnswers();
  expect(await booksOf(bought)).toMatchObject({ refund: { state: 'pending' } });
  await shop.setFaults({ reset: true });
  const later = new Date(services().clock.now().getTime() + 5 * 60_000);
  await reconcilePayments({ ...services(), clock: { now: () => later } });
  expect(await booksOf(bought)).toMatchObject({ refund: { state: 'done' }, ledger: {} });
});

test('a refund that comes back after it was done is owed again, booked back, and left to a person', async () => {
  const before = await deadLetters();
  const bought = await givenBack(closedCard);
  expect(await booksOf(bought)).toMatchObject({
    payment: { state: 'refunded' },
    refund: { state: 'done' },
    ledger: {},
  });
  await bankAnswers();
  const { refund, ...books } = await booksOf(bought);
  expect(books).toMatchObject({
    payment: { state: 'captured', refunded: 0 },
    ledger: { providerReceivable: bought.price, ticketLiability: -bought.price },
  });
  expect(refund).toMatchObject({ state: 'failed', operation: 'needsHuman' });
  expect(await deadLetters()).toBe(before + 1);
  const { differences } = await checkLedger(services(), { pauseMs: 0 });
  const own = differences.filter((words) => words.includes(bought.orderId));
  expect(own).toEqual([expect.stringContaining('is left to a person (refund failed: account_closed)')]);
  // The app shows that it takes longer.
  expect((await shop.detail(bought.visitor, bought.orderId)).refunds).toMatchObject([{ state: 'failed' }]);
});

test('where the message that it came back is lost, it is found by looking again, less and less often', async () => {
  const bought = await givenBack(closedCard);
  await shop.setFaults({ webhooks: { lose: 1 } });
  await bankAnswers();
  await shop.setFaults({ reset: true });
  expect(await booksOf(bought)).toMatchObject({ refund: { state: 'done' } });
  const { payment } = await booksOf(bought);
  const asked: number[] = [];
  const own = providerOf(services());
  const doneAt = services().clock.now().getTime();
  const lookAfter = async (minutes: number, isTold = false) => {
    const fetch: typeof own.fetch = async (ref) => {
      if (ref.paymentId === payment?.payment_id) asked.push(minutes);
      return isTold ? own.fetch(ref) : { kind: 'none' };
    };
    const providers = answering(services(), { fetch });
    await reconcilePayments({
      ...services(),
      providers,
      clock: { now: () => new Date(doneAt + minutes * 60_000) },
    });
  };
  for (const minutes of [5, 15, 20, 35, 60, 90, 31 * 24 * 60]) await lookAfter(minutes);
  expect(asked).toEqual([15, 35, 90]);
  await lookAfter(24 * 60, true);
  expect(await booksOf(bought)).toMatchObject({ refund: { state: 'failed', operation: 'needsHuman' } });
});

test('the same news twice, and old news after it, change nothing more', async () => {
  const bought = await givenBack(closedCard);
  const payment = (await booksOf(bought)).payment;
  const done = payment && (await providerOf(services()).fetch(refOf(payment)));
  await bankAnswers();
  const after = await booksOf(bought);
  const failed = payment && (await providerOf(services()).fetch(refOf(payment)));
  if (done?.kind !== 'found' || failed?.kind !== 'found') throw new Error('The provider has it');
  await applyCharge(services(), failed);
  await applyCharge(services(), done);
  await applyCharge(services(), failed);
  const { payment: now, ...rest } = await booksOf(bought);
  const { payment: then, ...before } = after;
  expect(rest).toEqual(before);
  expect(now).toMatchObject({ state: then?.state, refunded: then?.refunded });
});

test('of two refunds one comes back: the other stays made', async () => {
  const bought = await buyTickets(shop, { quantity: 2 });
  const { userId } = bought.visitor;
  for (const { ticketId } of bought.tickets) {
    await cancelPaidTickets(services(), { ticketId, userId, only: true });
  }
  await shop.settle();
  const { payment } = await booksOf(bought);
  const found = payment && (await providerOf(services()).fetch(refOf(payment)));
  if (found?.kind !== 'found') throw new Error('The provider has it');
  const [first, second] = found.charge.refunds;
  if (!first || !second) throw new Error('There are two refunds');
  const charge: ChargeSnapshot = {
    ...found.charge,
    refunded: bought.price,
    refunds: [{ ...first, state: 'failed', failureCode: 'lost_or_stolen_card' }, second],
  };
  await applyCharge(services(), { charge });
  expect(await booksOf(bought)).toMatchObject({
    payment: { state: 'partlyRefunded', refunded: bought.price },
    ledger: { providerReceivable: bought.price, ticketLiability: -bought.price },
  });
});

test('a refund that is none of ours is told, and changes no book', async () => {
  const bought = await buyTickets(shop);
  const before = await booksOf(bought);
  const found = before.payment && (await providerOf(services()).fetch(refOf(before.payment)));
  if (found?.kind !== 'found') throw new Error('The provider has it');
  const refundId = `re_${randomUUID()}`;
  const charge: ChargeSnapshot = {
    ...found.charge,
    refunded: 100,
    refunds: [{ refundId, amount: 100, state: 'done' }],
  };
  const lines: string[] = [];
  const logger = createLoggerTo('info', { write: (line) => void lines.push(line) });
  await applyCharge({ ...services(), logger }, { charge });
  expect(lines.filter((line) => line.includes(refundId))).toHaveLength(1);
  const { payment, ...rest } = await booksOf(bought);
  expect(payment).toMatchObject({ state: 'captured', refunded: 0 });
  expect(rest).toEqual({ refund: before.refund, ledger: before.ledger });
  const list = async () => ({ kind: 'page', charges: [charge] }) as const;
  const providers = answering(services(), { list });
  const { differences } = await checkLedger({ ...services(), providers }, { pauseMs: 0 });
  expect(differences).toContainEqual(
    expect.stringContaining(`Refund ${refundId} of ¥100: made by the provider, unknown to us`),
  );
});

test('a payment keeps the reference by which its provider knows it', async () => {
  const { orderId } = await buyTickets(shop);
  const [charge] = await shop.charges(orderId);
  const payment = await findPayment(shop.db, charge?.paymentId ?? '');
  expect(payment).toMatchObject({ provider: 'sandbox', provider_reference: expect.stringMatching(/^ch_/) });
});
