import type { RedemptionRefusal } from '@meal/contract/redemption';
import { tokyoDay } from '@meal/contract/tokyo';
import { minutesInto } from '@meal/contract/visit-times';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import { counterOf, ticketOf } from '../../testing/counter';
import { startShop, type TestShop } from '../../testing/shop';
import { signInStaff } from '../../testing/staff';
import { booksOf, buyAtOwnStore, qrOf } from '../../testing/store-tickets';
import { askForTable } from '../../testing/tables';

type Headers = Record<string, string>;

let shop: TestShop;
let scanner: Headers;
let elsewhere: Headers;
beforeAll(async () => {
  shop = await startShop();
});
beforeAll(async () => {
  scanner = await signInStaff(shop, demoStaff[2]);
  // As if the manager worked at another store.
  await shop.db
    .updateTable('staff')
    .set({ store_id: 's_ramen-1' })
    .where('role', '=', 'storeManager')
    .execute();
  elsewhere = await signInStaff(shop, demoStaff[1]);
});
afterAll(() => shop.close());

const { call, redeem, scan, attempts } = counterOf(() => ({ shop, staff: scanner }));

const codes: Partial<Record<RedemptionRefusal, string>> = {
  unknown: 'E1201',
  forged: 'E1201',
  used: 'E1203',
};

interface Refused {
  fields: object;
  refusal: RedemptionRefusal;
  way?: 'scan' | 'typed';
  orderId?: string;
  ticketId?: string | null;
  headers?: Headers;
}

/** The refusal has its name and its code, leaves one line in the log, and changes nothing. */
async function expectRefused({ fields, refusal, way = 'scan', orderId, ticketId, headers }: Refused) {
  const look = async () => (orderId === undefined ? undefined : booksOf(shop, { orderId }));
  const before = await look();
  const logged = await attempts();
  const { body } = await redeem(fields, headers);
  expect(body).toMatchObject({
    message: codes[refusal] ?? 'E1102',
    data: null,
    details: [{ path: 'ticket', message: refusal }],
  });
  expect(await look()).toEqual(before);
  const [line, ...more] = (await attempts()).slice(logged.length);
  expect(more).toEqual([]);
  const ofTicket = ticketId === undefined ? {} : { ticket_id: ticketId };
  expect(line).toMatchObject({ refusal, way, staff_id: expect.any(String), ...ofTicket });
}

test('a code that is none, and a text that is no code of ours, are unknown', async () => {
  for (const code of ['ZZZZZZZZ', 'x', '\0\0', "' or true --", '１２３４']) {
    await expectRefused({ fields: { code }, refusal: 'unknown', way: 'typed', ticketId: null });
  }
  for (const payload of ['https://example.com', 'v1.a.b.c.d.e', 'v2.t.1.s.1.m', '\0', '....']) {
    await expectRefused({ fields: { payload }, refusal: 'unknown', ticketId: null });
  }
});

test('a forged signature, and a forged code of a real ticket, are refused as such', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop);
  const [version, ticketId, validUntil, signature = '', window, mac = ''] = qrOf(shop, ticket).split('.');
  const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  const forged = (...parts: (string | undefined)[]) => ({ payload: parts.join('.') });
  await expectRefused({
    fields: forged(version, ticketId, validUntil, other(signature), window, mac),
    refusal: 'forged',
    orderId,
    ticketId: null,
  });
  await expectRefused({
    fields: forged(version, ticketId, String(Number(validUntil) + 86_400_000), signature, window, mac),
    refusal: 'forged',
    orderId,
    ticketId: null,
  });
  for (const [at, made] of [
    [window, other(mac)],
    [String(Number(window) + 1), mac],
  ]) {
    const fields = forged(version, ticketId, validUntil, signature, at, made);
    await expectRefused({ fields, refusal: 'forged', orderId, ticketId: ticket.ticketId });
  }
});

test('a picture of a code is good for ten minutes, and no longer', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop);
  const old = { payload: qrOf(shop, ticket, 11 * 60) };
  await expectRefused({ fields: old, refusal: 'oldCode', orderId, ticketId: ticket.ticketId });
  await expectRefused({ fields: { payload: qrOf(shop, ticket, -11 * 60) }, refusal: 'oldCode', orderId });
  expect(ticketOf(await call('preview', old))).toMatchObject({ refusal: 'oldCode', acceptable: false });
  expect((await redeem({ payload: qrOf(shop, ticket, 9 * 60) })).body.code).toBe(0);
});

test('another store’s ticket is refused, and nothing of it is shown', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop);
  const { ticketId } = ticket;
  const refused = { refusal: 'otherStore' as const, orderId, ticketId, headers: elsewhere };
  await expectRefused({ ...refused, fields: { payload: qrOf(shop, ticket) } });
  await expectRefused({ ...refused, fields: { code: ticket.code, anyway: true }, way: 'typed' });
  const { body } = await call('preview', { payload: qrOf(shop, ticket) }, elsewhere);
  expect(body).toMatchObject({ message: 'E1102', data: null, details: [{ message: 'otherStore' }] });
});

test('a ticket that is not good is refused with the reason, and the preview says the same', async () => {
  const set = (ticketId: string, change: object) =>
    shop.db.updateTable('tickets').set(change).where('ticket_id', '=', ticketId).execute();
  const ends: [object, RedemptionRefusal][] = [
    [{ valid_until: shop.context.services.clock.now() }, 'expired'],
    [{ state: 'cancelled', reason: 'expired', outcome: 'expired' }, 'expired'],
    [{ state: 'cancelled', reason: 'refunded', outcome: 'refunded' }, 'refunded'],
    [{ state: 'cancelled', reason: 'store', outcome: 'refunded' }, 'cancelledByStore'],
    [{ disputed_at: shop.context.services.clock.now() }, 'disputed'],
  ];
  for (const [change, refusal] of ends) {
    const { orderId, ticket } = await buyAtOwnStore(shop);
    const fields = { payload: qrOf(shop, ticket), anyway: true };
    await set(ticket.ticketId, change);
    await expectRefused({ fields, refusal, orderId, ticketId: ticket.ticketId });
    expect(ticketOf(await call('preview', { code: ticket.code })).refusal).toBe(refusal);
  }
});

test('a second scan of a used ticket is refused', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop);
  expect((await scan(ticket)).body.code).toBe(0);
  await expectRefused({
    fields: { payload: qrOf(shop, ticket) },
    refusal: 'used',
    orderId,
    ticketId: ticket.ticketId,
  });
});

test('a scan while the refund runs is refused, and so is one after it', async () => {
  const { orderId, visitor, ticket } = await buyAtOwnStore(shop);
  const fields = { payload: qrOf(shop, ticket) };
  const cancelled = await shop.call('shopper/user/ticket/cancel', { ...visitor, ticketId: ticket.ticketId });
  expect(cancelled.body.code).toBe(0);
  await expectRefused({ fields, refusal: 'refunded', orderId, ticketId: ticket.ticketId });
  await shop.settle();
  await expectRefused({ fields, refusal: 'refunded', orderId });
  expect(await shop.charges(orderId)).toMatchObject([{ refunded: 1_000 }]);
});

test('more uses than are left are refused as a whole', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop, { uses: 2 });
  const fields = { payload: qrOf(shop, ticket), uses: 3, anyway: true };
  await expectRefused({ fields, refusal: 'tooManyUses', orderId, ticketId: ticket.ticketId });
});

test('an application is not paid, and a table is for its day', async () => {
  const table = await askForTable(shop);
  const { code, ticket_id: ticketId } = await shop.db
    .selectFrom('tickets')
    .select(['code', 'ticket_id'])
    .where('order_id', '=', table.orderId)
    .executeTakeFirstOrThrow();
  const { orderId } = table;
  await expectRefused({ fields: { code }, refusal: 'notPaid', way: 'typed', orderId, ticketId });
  await shop.call('store/answer/send', { key: table.key, action: 'confirm', time: table.wished[0] });
  await shop.settle();
  await expectRefused({ fields: { code }, refusal: 'notYet', way: 'typed', orderId, ticketId });
  const preview = ticketOf(await call('preview', { code }));
  expect(preview).toMatchObject({
    refusal: 'notYet',
    acceptable: true,
    people: 2,
    visitAt: { date: table.day, time: table.wished[0] },
  });
  expect((await redeem({ code, anyway: true })).body.code).toBe(0);
});

test('outside its hours a ticket is taken only where the store says so', async () => {
  const now = shop.context.services.clock.now().getTime();
  // Twelve hours away from now, whatever the time is.
  const hour = (Math.floor(minutesInto(tokyoDay(now), now) / 60) + 12) % 24;
  const clock = (minutes: string) => `${String(hour).padStart(2, '0')}:${minutes}`;
  const { orderId, ticket } = await buyAtOwnStore(shop, { hours: { from: clock('00'), to: clock('30') } });
  const fields = { payload: qrOf(shop, ticket) };
  await expectRefused({ fields, refusal: 'hours', orderId, ticketId: ticket.ticketId });
  expect((await redeem({ ...fields, anyway: true })).body.code).toBe(0);
  const { redemptions } = await booksOf(shop, { orderId });
  expect(redemptions).toMatchObject([{ anyway: true }]);
});
