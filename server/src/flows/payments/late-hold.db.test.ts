import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../audit/check-ledger';
import { leaseAuthorisations } from '../../domains/payments/operation-queue';
import { findPayment, refOf } from '../../domains/payments/payment-repository';
import { applyProviderEvents } from '../../jobs/apply-provider-events';
import { runPaymentOperations } from '../../jobs/payment-operations';
import { reconcilePayments } from '../../jobs/reconcile-payments';
import type { Authorisation, PaymentProvider } from '../../providers/port';
import { answering, providerOf } from '../../testing/changed-provider';
import { startShop, type TestShop } from '../../testing/shop';
import { askForTable } from '../../testing/tables';
import { cancelOrder } from '../orders/cancel-order';
import { applyCharge } from './apply-charges';
import { runOperation } from './run-operation';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const start = Date.now();

/** The services so many seconds later. */
const after = (seconds: number) => ({
  ...shop.context.services,
  clock: { now: () => new Date(start + seconds * 1_000) },
});

const booksOf = async (paymentId: string) => ({
  ...(await shop.db
    .selectFrom('payments')
    .select(['state', 'decline_code as code'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()),
  void: await shop.db
    .selectFrom('payment_operations')
    .select(['state', 'reopened'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'void')
    .executeTakeFirstOrThrow(),
});

const openHolds = async () =>
  Number(/^meal_holds_of_ended_orders (\d+)$/m.exec(await shop.context.metrics.text())?.[1]);

/**
 * The request to hold money lies somewhere on the way while its order is taken back: the provider knows of nothing when it is
 * asked to let go. The answer sends the request on its way again.
 */
async function heldUp(method: 'credit-card' | 'pay-pay' = 'credit-card') {
  const { orderId, visitor } = await askForTable(shop, { unpaid: true, method });
  const paymentToken = method === 'credit-card' ? await shop.card() : undefined;
  const wanted = { orderId, userId: visitor.userId, paymentToken, returnOrigin: shop.address };
  const [leased] = await leaseAuthorisations(shop.db, [wanted], after(0).clock.now());
  if (!leased) throw new Error('Nobody else asks for it');
  const sent: [Authorisation, string][] = [];
  const authorize: PaymentProvider['authorize'] = async (...request) => {
    sent.push(request);
    return { kind: 'unknown', cause: 'TimeoutError' };
  };
  const providers = answering(shop.context.services, { authorize });
  await runOperation({ ...after(0), providers }, leased, (news) => applyCharge(after(0), news));
  await cancelOrder(after(5), orderId, visitor.userId);
  // A look, which finds that it never arrived; then there is nothing to let go.
  await runPaymentOperations(after(80));
  await runPaymentOperations(after(80));
  const paymentId = leased.operation.payment_id;
  expect(await booksOf(paymentId)).toEqual({
    state: 'failed',
    code: 'never_arrived',
    void: { state: 'refused', reopened: 0 },
  });
  const arrive = async () => {
    for (const request of sent) await providerOf(shop.context.services).authorize(...request);
    const state = method === 'credit-card' ? 'held' : 'awaitingCustomer';
    expect(await shop.charges(orderId)).toMatchObject([{ state }]);
    await shop.heard();
  };
  return { orderId, paymentId, arrive };
}

const expectLetGo = async ({ orderId, paymentId }: { orderId: string; paymentId: string }) => {
  expect(await openHolds()).toBe(1);
  await runPaymentOperations(after(700));
  expect(await shop.charges(orderId)).toMatchObject([{ state: 'voided', captured: 0 }]);
  expect(await booksOf(paymentId)).toMatchObject({ state: 'voided', void: { state: 'done', reopened: 1 } });
  expect(await openHolds()).toBe(0);
  expect((await checkLedger(shop.context.services, { pauseMs: 0 })).differences).toEqual([]);
};

test('a hold that comes after its void is let go, once whoever looks has found it', async () => {
  const late = await heldUp();
  await late.arrive();
  await shop.db.deleteFrom('provider_events').execute();
  const { differences } = await checkLedger(after(2 * 3_600), { pauseMs: 0 });
  expect(differences).toContainEqual(expect.stringContaining('for an order that is over'));
  await reconcilePayments(after(300));
  expect(await booksOf(late.paymentId)).toMatchObject({
    state: 'voiding',
    void: { state: 'pending', reopened: 1 },
  });
  await expectLetGo(late);
});

test('a hold of which the provider tells is let go, also where it counted as voided', async () => {
  const late = await heldUp();
  await shop.db
    .updateTable('payments')
    .set({ state: 'voided', decline_code: null })
    .where('payment_id', '=', late.paymentId)
    .execute();
  await late.arrive();
  await applyProviderEvents(after(300));
  await expectLetGo(late);
});

test('a hold that was left on its way out without anybody asking is let go', async () => {
  const late = await heldUp();
  await late.arrive();
  await shop.db.deleteFrom('provider_events').execute();
  // As it was left by servers that wrote down only one void for a payment.
  await shop.db
    .updateTable('payments')
    .set({ state: 'voiding', seen_at: null })
    .where('payment_id', '=', late.paymentId)
    .execute();
  await reconcilePayments(after(600));
  await expectLetGo(late);
});

test('a hold that is let go is not asked for again by old news', async () => {
  const late = await heldUp();
  await late.arrive();
  const payment = await findPayment(shop.db, late.paymentId);
  if (!payment) throw new Error('It is ours');
  const held = await providerOf(shop.context.services).fetch(refOf(payment));
  if (held.kind !== 'found') throw new Error('The provider holds it');
  await reconcilePayments(after(600));
  await runPaymentOperations(after(650));
  await applyCharge(after(651), held);
  expect(await booksOf(late.paymentId)).toMatchObject({
    state: 'voided',
    void: { state: 'done', reopened: 1 },
  });
});

test('a charge that waits for its visitor after its void is let go: nobody was shown the page for it', async () => {
  const found = await heldUp('pay-pay');
  await found.arrive();
  await shop.db.deleteFrom('provider_events').execute();
  await reconcilePayments(after(300));
  await expectLetGo(found);
  const told = await heldUp('pay-pay');
  await told.arrive();
  await applyProviderEvents(after(300));
  await expectLetGo(told);
});
