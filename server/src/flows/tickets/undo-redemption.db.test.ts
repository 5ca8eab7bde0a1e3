import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import type { CallAnswer } from '../../testing/api';
import { ledgerOf } from '../../testing/bought-tickets';
import { closeBalanced } from '../../testing/close-balanced';
import { startShop, type TestShop } from '../../testing/shop';
import { signInStaff } from '../../testing/staff';
import { booksOf, buyAtOwnStore, qrOf, type SoldTicket } from '../../testing/store-tickets';

type Headers = Record<string, string>;

let shop: TestShop;
let scanner: Headers;
beforeAll(async () => {
  shop = await startShop();
});
beforeAll(async () => {
  scanner = await signInStaff(shop, demoStaff[2]);
});
afterAll(() => closeBalanced(shop));

async function redeem(ticket: SoldTicket, headers = scanner): Promise<string> {
  const fields = { payload: qrOf(shop, ticket), nonce: randomUUID(), anyway: true };
  const { body } = await shop.call('store/ticket/redeem', fields, headers);
  return (body.data['redemption'] as { redemptionId: string }).redemptionId;
}

const undo = (redemptionId: string, headers = scanner) =>
  shop.call('store/ticket/undo', { redemptionId }, headers);
const told = ({ body }: CallAnswer) => [body.message, body.details?.[0]];

test('a use that is taken back was never one: ticket, order and ledger are as before', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop);
  const before = await booksOf(shop, { orderId });
  const redemptionId = await redeem(ticket);
  const { body } = await undo(redemptionId);
  expect(body.data['ticket']).toMatchObject({ state: 'established', usesLeft: 1 });
  expect(body.data['ticket']).not.toHaveProperty('lastUse');
  const after = await booksOf(shop, { orderId });
  expect(after.tickets).toEqual(before.tickets);
  expect(after.order).toMatchObject({ state: 'established', ended_at: null });
  expect(after.ledger.slice(before.ledger.length)).toEqual([
    { operation: `redeem:${redemptionId}`, account: 'ticketLiability', amount: 1_000 },
    { operation: `redeem:${redemptionId}`, account: 'commission', amount: -100 },
    { operation: `redeem:${redemptionId}`, account: 'storePayable', amount: -900 },
    { operation: `undo:${redemptionId}`, account: 'ticketLiability', amount: -1_000 },
    { operation: `undo:${redemptionId}`, account: 'commission', amount: 100 },
    { operation: `undo:${redemptionId}`, account: 'storePayable', amount: 900 },
  ]);
  expect(after.redemptions).toMatchObject([{ undone_at: expect.any(Date), undone_by: expect.any(String) }]);
  await redeem(ticket);
  expect((await booksOf(shop, { orderId })).order.state).toBe('completed');
});

test('a rate that has changed meanwhile leaves nothing behind', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop);
  const redemptionId = await redeem(ticket);
  const rate = (commission_percent: number) =>
    shop.db
      .updateTable('stores')
      .set({ commission_percent })
      .where('store_id', '=', ticket.storeId)
      .execute();
  await rate(25);
  await undo(redemptionId);
  await rate(10);
  expect(await ledgerOf(shop, [orderId])).toEqual({ providerReceivable: 1_000, ticketLiability: -1_000 });
});

test('uses are taken back from the last to the first, so that every yen has its place', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop, { uses: 3 });
  const uses = [await redeem(ticket), await redeem(ticket), await redeem(ticket)];
  const [first = '', second = '', third = ''] = uses;
  const before = await booksOf(shop, { orderId });
  expect(told(await undo(first))).toEqual(['E1102', { path: 'redemptionId', message: 'notLast' }]);
  expect(await booksOf(shop, { orderId })).toEqual(before);
  for (const redemptionId of [third, second]) expect((await undo(redemptionId)).body.code).toBe(0);
  expect((await booksOf(shop, { orderId })).tickets).toMatchObject([{ state: 'established', uses_left: 2 }]);
  expect(await ledgerOf(shop, [orderId])).toMatchObject({ ticketLiability: -667 });
});

test('a use is taken back once, in a quarter of an hour, and by the own store', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop, { uses: 2 });
  const redemptionId = await redeem(ticket);
  await shop.db
    .updateTable('staff')
    .set({ store_id: 's_ramen-1' })
    .where('role', '=', 'storeManager')
    .execute();
  const elsewhere = await signInStaff(shop, demoStaff[1]);
  for (const [id, headers] of [
    [redemptionId, elsewhere],
    ['use_never', scanner],
  ] as const) {
    expect(told(await undo(id, headers))).toEqual(['E1201', { path: 'redemptionId', message: 'unknown' }]);
  }
  expect((await booksOf(shop, { orderId })).tickets).toMatchObject([{ uses_left: 1 }]);
  expect((await undo(redemptionId)).body.code).toBe(0);
  expect(told(await undo(redemptionId))).toEqual(['E1102', { path: 'redemptionId', message: 'undone' }]);
  const late = await redeem(ticket);
  await shop.advance(15 * 60);
  expect(told(await undo(late))).toEqual(['E1102', { path: 'redemptionId', message: 'tooLate' }]);
  expect((await booksOf(shop, { orderId })).tickets).toMatchObject([{ uses_left: 1 }]);
});

test('whoever only scans takes back what they scanned themselves; an owner, what anybody did', async () => {
  const owner = await signInStaff(shop, demoStaff[0]);
  const { ticket } = await buyAtOwnStore(shop, { uses: 2 });
  const byOwner = await redeem(ticket, owner);
  expect(told(await undo(byOwner))).toEqual(['E1102', { path: 'redemptionId', message: 'notOwn' }]);
  const byScanner = await redeem(ticket);
  expect((await undo(byScanner, owner)).body.code).toBe(0);
  expect((await undo(byOwner, owner)).body.code).toBe(0);
});

test('a scan that is sent again after it was taken back redeems nothing, and says so', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop);
  const fields = { payload: qrOf(shop, ticket), nonce: randomUUID(), anyway: true };
  const { body } = await shop.call('store/ticket/redeem', fields, scanner);
  await undo((body.data['redemption'] as { redemptionId: string }).redemptionId);
  const again = await shop.call('store/ticket/redeem', fields, scanner);
  expect(told(again)).toEqual(['E503', { path: 'nonce', message: 'Taken back since' }]);
  expect((await booksOf(shop, { orderId })).tickets).toMatchObject([{ state: 'established', uses_left: 1 }]);
});

test('what has been refunded since stays so', async () => {
  const { orderId, visitor, ticket } = await buyAtOwnStore(shop, { uses: 2 });
  const redemptionId = await redeem(ticket);
  await shop.call('shopper/user/ticket/cancel', { ...visitor, ticketId: ticket.ticketId });
  const before = await booksOf(shop, { orderId });
  expect(told(await undo(redemptionId))).toEqual(['E1102', { path: 'redemptionId', message: 'refunded' }]);
  expect(await booksOf(shop, { orderId })).toEqual(before);
});

test('a ticket that is good again after its neighbour went back brings its order back to life', async () => {
  const { orderId, visitor, tickets } = await buyAtOwnStore(shop, { quantity: 2 });
  const [used, other] = tickets as [SoldTicket, SoldTicket];
  const redemptionId = await redeem(used);
  await shop.call('shopper/user/ticket/cancel', { ...visitor, ticketId: other.ticketId });
  expect((await booksOf(shop, { orderId })).order.state).toBe('refunded');
  await undo(redemptionId);
  expect((await booksOf(shop, { orderId })).order).toMatchObject({ state: 'established', ended_at: null });
  await redeem(used);
  // What the visitor has kept is used: the order ends as its last good ticket does.
  expect((await booksOf(shop, { orderId })).order.state).toBe('completed');
});

test('a ticket whose time is over when its use is taken back is refunded like any other', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop);
  const { clock } = shop.context.services;
  const lastMinute = (ticket.validUntil.getTime() - clock.now().getTime()) / 1000 - 60;
  await shop.advance(Math.floor(lastMinute));
  const again = await signInStaff(shop, demoStaff[2]);
  const redemptionId = await redeem(ticket, again);
  await shop.advance(120);
  expect((await undo(redemptionId, again)).body.data['ticket']).toMatchObject({
    state: 'established',
    refusal: 'expired',
  });
  await shop.settle();
  expect((await booksOf(shop, { orderId })).tickets).toMatchObject([
    { state: 'cancelled', reason: 'expired', outcome: 'expired' },
  ]);
  expect(await shop.charges(orderId)).toMatchObject([{ refunded: 1_000 }]);
});
