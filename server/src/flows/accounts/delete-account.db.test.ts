import { tokyoDay } from '@meal/contract/tokyo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTickets, ticketsOf } from '../../testing/bought-tickets';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { type AskedTable, askForTable, stateOf } from '../../testing/tables';
import { confirmReservation } from '../reservations/answer-reservation';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const email = 'leaving@example.com';

async function deleteAccount(visitor: Visitor): Promise<void> {
  await shop.call('shopper/user/sendEmail', { ...visitor, email, purpose: 'deleteAccount' });
  const verifyCode = await shop.lastCode(email);
  const { body } = await shop.call('shopper/user/delete', { ...visitor, verifyCode });
  expect(body.code).toBe(0);
}

/** A table that the visitor has asked for before signing in. */
async function tableOf({ userId }: Visitor, isConfirmed: boolean): Promise<AskedTable> {
  const table = await askForTable(shop, { message: 'Peanuts' });
  for (const name of ['orders', 'tickets'] as const) {
    await shop.db.updateTable(name).set({ user_id: userId }).where('order_id', '=', table.orderId).execute();
  }
  if (!isConfirmed) return table;
  await confirmReservation(shop.context.services, { ...table, time: table.wished[0] });
  await shop.settle();
  return table;
}

test('who deletes the account gets back what can be given back; the rest stays good until it ends', async () => {
  const visitor = await shop.login(email);
  const bought = await buyTickets(shop, { visitor, quantity: 2 });
  const stock = await shop.stockOf(bought.offerId);
  const asked = await tableOf(visitor, false);
  const later = await tableOf(visitor, true);
  const soon = await tableOf(visitor, true);
  await shop.db
    .updateTable('reservations')
    .set({ arrival_date: tokyoDay(shop.context.services.clock.now().getTime()) })
    .where('order_id', '=', soon.orderId)
    .execute();

  await deleteAccount(visitor);
  const written = await shop.db
    .selectFrom('reservations')
    .select(['order_id', 'message'])
    .where('message', 'is not', null)
    .execute();
  // The store that expects the guest still has to know.
  expect(written).toEqual([{ order_id: soon.orderId, message: 'Peanuts' }]);
  expect(await shop.stockOf(bought.offerId)).toBe(stock + 2);
  const refunded = { reason: 'refunded', refunded: bought.price };
  expect(await ticketsOf(shop, [bought.orderId])).toMatchObject([refunded, refunded]);
  expect(await stateOf(shop, asked)).toMatchObject({ order: 'cancelled', reservation: 'cancelled' });
  expect(await stateOf(shop, later)).toMatchObject({ order: 'refunded', reservation: 'cancelled' });
  expect(await stateOf(shop, soon)).toMatchObject({
    order: 'established',
    reservation: 'confirmed',
    tickets: ['established'],
  });

  await shop.settle();
  expect(await shop.charges(asked.orderId)).toMatchObject([{ state: 'voided', captured: 0 }]);

  await shop.advance(181 * 86_400);
  expect(await stateOf(shop, soon)).toMatchObject({ order: 'refunded', tickets: ['cancelled/expired'] });
  for (const { orderId, amount } of [{ ...bought, amount: 2 * bought.price }, later, soon]) {
    expect(await shop.charges(orderId)).toMatchObject([{ refunded: amount }]);
  }
});
