import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPayments } from '../../domains/payments/payment-repository';
import type { ChargeSnapshot } from '../../providers/port';
import { startShop, type TestShop } from '../../testing/shop';
import { type AskedTable, askForTable, stateOf } from '../../testing/tables';
import { declineReservation, proposeTimes } from '../reservations/answer-reservation';
import { applyCharge } from './apply-charges';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;
const inHours = (hours: number) => services().clock.now().getTime() + hours * 3_600_000;

const paymentsOf = ({ orderId }: AskedTable) =>
  shop.db
    .selectFrom('payments')
    .select(['payment_id as paymentId', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('payment_id')
    .execute();

const releasesOf = (paymentId: string) =>
  shop.db
    .selectFrom('payment_operations')
    .select('state')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'void')
    .execute();

const tell = (paymentId: string, { amount }: AskedTable, fields: Partial<ChargeSnapshot>) =>
  applyCharge(services(), {
    charge: {
      reference: `ch_${paymentId}`,
      paymentId,
      state: 'held',
      amount,
      captured: 0,
      refunded: 0,
      refunds: [],
      ...fields,
    },
  });

/** A request whose money nobody has been asked for yet. */
async function unpaidTable() {
  const table = await askForTable(shop, { unpaid: true });
  const [payment] = await paymentsOf(table);
  return { table, paymentId: payment?.paymentId ?? '' };
}

/** An attempt that seemed never to have arrived, and the one that the visitor has begun after it. */
async function twoAttempts() {
  const { table, paymentId: first } = await unpaidTable();
  await tell(first, table, { state: 'failed', declineCode: 'never_arrived' });
  const { orderId, amount } = table;
  const attempt = {
    orderId,
    provider: 'sandbox',
    method: 'credit-card',
    amount,
    capturesAtOnce: false,
  } as const;
  const [second = ''] = await insertPayments(shop.db, [attempt], services().clock.now());
  await shop.db
    .updateTable('payment_operations')
    .set({ attempts: 1 })
    .where('payment_id', '=', second)
    .execute();
  return { table, first, second };
}

test('a store answers while the money is still held: a day before the hold ends, where that is sooner', async () => {
  const short = await unpaidTable();
  const end = inHours(30);
  await tell(short.paymentId, short.table, { holdExpiresAt: end });
  expect((await stateOf(shop, short.table)).reply_by).toEqual(new Date(end - 24 * 3_600_000));
  const long = await unpaidTable();
  const { reply_by } = await stateOf(shop, long.table);
  await tell(long.paymentId, long.table, { holdExpiresAt: inHours(7 * 24) });
  expect(await stateOf(shop, long.table)).toMatchObject({ order: 'awaitingStore', reply_by });
});

test('no times are proposed that nobody could take any more', async () => {
  const table = await askForTable(shop);
  await shop.db
    .updateTable('payments')
    .set({ hold_expires_at: new Date(inHours(24)) })
    .where('order_id', '=', table.orderId)
    .execute();
  const proposal = proposeTimes(services(), { ...table, times: table.others.slice(0, 1) });
  await expect(proposal).rejects.toMatchObject({ code: 'E1102' });
  expect(await stateOf(shop, table)).toMatchObject({ reservation: 'waiting' });
});

test('a hold that comes late, with another attempt under way, is let go at once', async () => {
  const { table, first, second } = await twoAttempts();
  await tell(first, table, { holdExpiresAt: inHours(168) });
  expect(await paymentsOf(table)).toEqual(
    expect.arrayContaining([
      { paymentId: first, state: 'voiding' },
      { paymentId: second, state: 'created' },
    ]),
  );
  expect(await releasesOf(first)).toEqual([{ state: 'pending' }]);
  expect(await stateOf(shop, table)).toMatchObject({ order: 'awaitingPayment' });
});

test('that hold takes the request with it neither when it is gone nor when it stays', async () => {
  const { table, first, second } = await twoAttempts();
  await tell(second, table, { holdExpiresAt: inHours(168) });
  await tell(first, table, { holdExpiresAt: inHours(168) });
  const kept = await twoAttempts();
  await tell(kept.first, kept.table, { holdExpiresAt: inHours(168) });
  await tell(kept.second, kept.table, { holdExpiresAt: inHours(168) });
  await tell(first, table, { state: 'voided' });
  expect(await stateOf(shop, table)).toMatchObject({ order: 'awaitingStore', reservation: 'waiting' });
  for (const asked of [table, kept.table]) await declineReservation(services(), { ...asked, reason: 'Full' });
  expect(await releasesOf(second)).toEqual([{ state: 'pending' }]);
  expect(await releasesOf(kept.second)).toEqual([{ state: 'pending' }]);
});

test('a late hold without another attempt is as good as any', async () => {
  const { table, paymentId } = await unpaidTable();
  await tell(paymentId, table, { state: 'failed', declineCode: 'never_arrived' });
  await tell(paymentId, table, { holdExpiresAt: inHours(168) });
  expect(await stateOf(shop, table)).toMatchObject({ order: 'awaitingStore' });
});
