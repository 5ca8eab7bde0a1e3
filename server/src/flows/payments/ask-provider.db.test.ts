import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaseAuthorisations } from '../../domains/payments/operation-queue';
import { runPaymentOperations } from '../../jobs/payment-operations';
import { reconcilePayments } from '../../jobs/reconcile-payments';
import type { PaymentProvider, PaymentRef } from '../../providers/port';
import { answering } from '../../testing/changed-provider';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';
import { cancelOrder } from '../orders/cancel-order';
import { applyCharge } from './apply-charges';
import { runOperation } from './run-operation';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const start = Date.now();

/** The services so many seconds later, with a provider that no request reaches. */
function after(seconds: number, otherwise: Partial<PaymentProvider> = {}) {
  const { services } = shop.context;
  const unreached: Partial<PaymentProvider> = {
    authorize: async () => ({ kind: 'unknown', cause: 'TimeoutError' }),
    void: async () => ({ kind: 'declined', code: 'no_such_charge' }),
    fetch: async () => ({ kind: 'none' }),
    ...otherwise,
  };
  return {
    ...services,
    clock: { now: () => new Date(start + seconds * 1_000) },
    providers: answering(services, unreached),
  };
}

type Later = ReturnType<typeof after>;

async function order() {
  const offer = await shop.offer('free');
  const visitor = await shop.guest();
  const { orderId } = orderOf(await shop.create(visitor, shop.form(offer)));
  return { orderId, visitor, price: offer.price };
}

async function lease(services: Later, { orderId, visitor }: { orderId: string; visitor: Visitor }) {
  const request = { orderId, userId: visitor.userId, returnOrigin: 'http://shop.example' };
  const [leased] = await leaseAuthorisations(shop.db, [request], services.clock.now());
  if (!leased) throw new Error('Nobody else asks for it');
  return leased;
}

/** The visitor asks, as by the button. */
async function pay(services: Later, bought: { orderId: string; visitor: Visitor }): Promise<void> {
  const leased = await lease(services, bought);
  await runOperation(services, leased, (news) => applyCharge(services, news));
}

const paymentOf = (orderId: string) =>
  shop.db
    .selectFrom('payments')
    .select(['payment_id as paymentId', 'state', 'decline_code as code'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

test('a request counts as lost a minute after the last one was sent, whoever sent it', async () => {
  const bought = await order();
  await pay(after(0), bought);
  await pay(after(55), bought);
  await cancelOrder(after(56), bought.orderId, bought.visitor.userId);
  await runPaymentOperations(after(66));
  expect(await paymentOf(bought.orderId)).toMatchObject({ state: 'voiding' });
  // Looks do not count as requests.
  await runPaymentOperations(after(100));
  await runPaymentOperations(after(141));
  expect(await paymentOf(bought.orderId)).toMatchObject({ state: 'failed', code: 'never_arrived' });
});

test('who died while asking may have asked until the end of the lease', async () => {
  const bought = await order();
  await pay(after(0), bought);
  await lease(after(55), bought);
  await cancelOrder(after(56), bought.orderId, bought.visitor.userId);
  await runPaymentOperations(after(86));
  expect(await paymentOf(bought.orderId)).toMatchObject({ state: 'voiding' });
  await runPaymentOperations(after(146));
  expect(await paymentOf(bought.orderId)).toMatchObject({ state: 'failed' });
});

test('money that arrives after all is found for a day, and looked for now and then', async () => {
  const bought = await order();
  await pay(after(0), bought);
  const { paymentId } = await paymentOf(bought.orderId);
  // As after five requests without an answer.
  await shop.db
    .updateTable('payment_operations')
    .set({ attempts: 5 })
    .where('payment_id', '=', paymentId)
    .execute();
  await runPaymentOperations(after(70));
  expect(await paymentOf(bought.orderId)).toMatchObject({ state: 'failed', code: 'never_arrived' });
  let looks = 0;
  const fetch = async (looked: PaymentRef) => {
    if (looked.paymentId === paymentId) looks += 1;
    return { kind: 'none' } as const;
  };
  const day = 86_400;
  await reconcilePayments(after(day + 75, { fetch }));
  expect(looks).toBe(0);
  await reconcilePayments(after(300, { fetch }));
  await reconcilePayments(after(310, { fetch }));
  expect(looks).toBe(1);
  const amount = bought.price;
  const charge = { reference: 'ch', paymentId, amount, captured: amount, refunded: 0, refunds: [] };
  const arrived: Partial<PaymentProvider> = {
    fetch: async (looked) =>
      looked.paymentId === paymentId
        ? { kind: 'found', charge: { ...charge, state: 'captured' } }
        : { kind: 'none' },
  };
  await reconcilePayments(after(600, arrived));
  expect(await shop.detail(bought.visitor, bought.orderId)).toMatchObject({ state: 'established' });
});
