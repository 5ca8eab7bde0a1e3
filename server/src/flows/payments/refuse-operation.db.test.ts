import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPayment, refOf } from '../../domains/payments/payment-repository';
import { openRefund } from '../../domains/payments/refund-repository';
import { runPaymentOperations } from '../../jobs/payment-operations';
import { createLoggerTo } from '../../platform/logger';
import { inTransaction } from '../../platform/transaction';
import type { PaymentProvider, ProviderAnswer } from '../../providers/port';
import { answering, providerOf } from '../../testing/changed-provider';
import { lockOrderOf } from '../../testing/lock-order-of';
import { orderOf, startShop, type TestShop } from '../../testing/shop';
import { askForTable } from '../../testing/tables';
import { declineReservation } from '../reservations/answer-reservation';
import { applyCharge } from './apply-charges';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;
const weekMs = 7 * 86_400_000;

/** What is due is asked for, of a provider that answers otherwise; answers what the log says. */
async function run(otherwise: Partial<PaymentProvider>, now = services().clock.now()): Promise<object[]> {
  const lines: string[] = [];
  await runPaymentOperations({
    ...services(),
    clock: { now: () => now },
    logger: createLoggerTo('info', { write: (line) => void lines.push(line) }),
    providers: answering(services(), otherwise),
  });
  return lines.map((line) => JSON.parse(line) as object);
}

const refused = (code: string) => async (): Promise<ProviderAnswer> => ({ kind: 'declined', code });

const paymentOf = (orderId: string) =>
  shop.db
    .selectFrom('payments')
    .innerJoin('payment_operations', 'payment_operations.payment_id', 'payments.payment_id')
    .select([
      'payments.payment_id as paymentId',
      'payments.state',
      'operation_id as operationId',
      'payment_operations.state as operation',
      'last_error as cause',
    ])
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'authorize')
    .executeTakeFirstOrThrow();

const fetched = async (paymentId: string) => {
  const payment = await findPayment(shop.db, paymentId);
  if (!payment) throw new Error('It is ours');
  return providerOf(services()).fetch(refOf(payment));
};

/** How many operations the figures tell of. */
async function leftToPeople(): Promise<number> {
  const text = await shop.context.metrics.text();
  return Number(/^meal_operations_left_to_people (\d+)$/m.exec(text)?.[1]);
}

/** A hold that is to be let go. */
async function declined() {
  const table = await askForTable(shop);
  await declineReservation(services(), { ...table, reason: 'Full' });
  return table;
}

/** A refund that is to be made. */
async function returned() {
  const offer = await shop.offer('free');
  const visitor = await shop.guest();
  const { orderId } = orderOf(await shop.create(visitor, shop.form(offer)));
  await shop.pay(visitor, orderId, await shop.card());
  const [charge] = await shop.charges(orderId);
  const paymentId = charge?.paymentId ?? '';
  const refundId = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrderOf(trx, paymentId);
    const wish = { order, paymentId, amount: offer.price, reason: 'refunded' } as const;
    return openRefund(trx, wish, services().clock.now());
  });
  return { orderId, paymentId, amount: offer.price, refundId: refundId ?? '' };
}

test('a refund that the provider refuses is told of once, and stands in the figures until it is settled', async () => {
  const { orderId, paymentId, amount, refundId } = await returned();
  const told = await run({ refund: refused('account_closed') });
  const { operationId, ...after } = await paymentOf(orderId);
  expect(after).toMatchObject({ operation: 'needsHuman', cause: 'account_closed' });
  expect(told).toMatchObject([
    { level: 50, operation: operationId, payment: paymentId, kind: 'refund', cause: 'account_closed' },
  ]);
  expect(await run({ refund: refused('account_closed') })).toEqual([]);
  expect(await leftToPeople()).toBe(1);
  // Somebody has made it by hand, under our id.
  const refunds = [{ refundId, amount, state: 'done' as const }];
  const charge = { reference: 'ch', paymentId, amount, captured: amount, refunded: amount, refunds };
  await applyCharge(services(), { charge: { ...charge, state: 'captured' } });
  expect(await leftToPeople()).toBe(0);
});

test('what nobody has answered for a week is told of once as well', async () => {
  const { orderId, paymentId } = await returned();
  const silent = { refund: async () => ({ kind: 'unknown', cause: 'TimeoutError' }) as const };
  expect(await run(silent)).toEqual([]);
  const late = new Date(services().clock.now().getTime() + weekMs + 1);
  const fetch = async () => ({ kind: 'unknown', cause: 'TimeoutError' }) as const;
  expect(await run({ ...silent, fetch }, late)).toMatchObject([
    { payment: paymentId, cause: 'TimeoutError' },
  ]);
  expect(await paymentOf(orderId)).toMatchObject({ operation: 'needsHuman' });
});

test('only a charge that the provider has never heard of needs no release', async () => {
  const { orderId } = await declined();
  expect(await run({ void: refused('no_such_charge') })).toEqual([]);
  expect(await paymentOf(orderId)).toMatchObject({ state: 'voided', operation: 'refused' });
});

test('a release that is refused in other words is left to a person', async () => {
  const { orderId } = await declined();
  expect(await run({ void: refused('account_suspended') })).toMatchObject([{ kind: 'void' }]);
  expect(await paymentOf(orderId)).toMatchObject({ state: 'voiding', operation: 'needsHuman' });
});

test('a release that is refused while the money is still held is left to a person', async () => {
  const { orderId } = await declined();
  const { paymentId } = await paymentOf(orderId);
  const found = await fetched(paymentId);
  if (found.kind !== 'found') throw new Error('The provider holds it');
  const answer: ProviderAnswer = { kind: 'declined', code: 'try_in_person', charge: found.charge };
  expect(await run({ void: async () => answer })).toMatchObject([{ kind: 'void', cause: 'try_in_person' }]);
  expect(await paymentOf(orderId)).toMatchObject({ state: 'voiding', operation: 'needsHuman' });
});

test('a release that is refused because the hold has ended by itself is none of a person’s business', async () => {
  const { orderId } = await declined();
  const { paymentId } = await paymentOf(orderId);
  const found = await fetched(paymentId);
  if (found.kind !== 'found') throw new Error('The provider holds it');
  const charge = { ...found.charge, state: 'expired' as const };
  expect(await run({ void: async () => ({ kind: 'declined', code: 'already_expired', charge }) })).toEqual(
    [],
  );
  expect(await paymentOf(orderId)).toMatchObject({ state: 'expired', operation: 'refused' });
});
