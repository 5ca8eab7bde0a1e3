import type { OutputOf } from '@meal/contract/calls';
import { limits } from '@meal/contract/limits';
import { momentOf } from '@meal/contract/tokyo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSignedQr } from '../../domains/tickets/ticket-qr';
import { startTestApi } from '../../testing/api';
import { idsOf, ownTicketsOf } from '../../testing/own-tickets';
import { startShop, type TestShop } from '../../testing/shop';
import { askForTable } from '../../testing/tables';
import { makeTicketKeys } from '../../testing/ticket-keys';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const { buy, list, detail, end, confirm, ticketOf } = ownTicketsOf(() => shop);
const now = () => shop.context.services.clock.now();

const email = 'hanako@example.com';

const redeem = (ticketId: string, storeId: string, redemptionId: string, undoneAt: Date | null = null) =>
  shop.db
    .insertInto('redemptions')
    .values({
      redemption_id: redemptionId,
      ticket_id: ticketId,
      store_id: storeId,
      uses: 1,
      amount: 100,
      way: 'scan',
      staff_id: null,
      anyway: false,
      nonce: redemptionId,
      at: now(),
      undone_at: undoneAt,
      undone_by: null,
    })
    .execute();

test('a bought ticket tells what was promised, what was paid and when it can be used', async () => {
  const visitor = await shop.guest();
  const { ticketIds, orderId, price, offerId } = await buy({ visitor, quantity: 2 });
  const changed = { 'ja-JP': '別の料理', 'en-US': 'Another dish' };
  const { title } = await shop.db
    .selectFrom('offers')
    .select('title')
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('offers')
    .set({ title: JSON.stringify(changed) })
    .where('offer_id', '=', offerId)
    .execute();
  const page = await list(visitor, 'established', { language: 0 });
  expect(idsOf(page)).toEqual(ticketIds);
  expect(page.counts).toEqual({ application: 0, established: 2, used: 0, cancelled: 0 });
  expect(page.list[0]).toMatchObject({
    state: 'established',
    unit: 1,
    title: title['ja-JP'],
    amount: price,
    uses: 1,
    usesLeft: 1,
    establishedAt: expect.any(Number),
    offer: { offerId },
    order: { orderId, quantity: 2, amount: 2 * price, paymentMethod: 'credit-card', email },
  });
  expect(page.list[0]?.code).toMatch(/^[A-Z0-9]{8}$/);
  const ticket = await detail(visitor, ticketIds[1] ?? '');
  expect(ticket).toMatchObject({
    unit: 2,
    title: title['en-US'],
    cancel: { allowed: true, refund: 2 * price },
    history: [],
    receipt: { available: false, sentTo: email },
  });
  expect(ticket.cancel.until).toBeUndefined();
  expect(ticket.now.usable).toBe(ticket.now.why === undefined);
});

test('nobody sees a ticket of somebody else', async () => {
  const owner = await shop.guest();
  const other = await shop.guest();
  const { ticketIds } = await buy({ visitor: owner });
  const [ticketId = ''] = ticketIds;
  for (const path of ['detail', 'qr']) {
    for (const fields of [
      { ...other, ticketId },
      { ...owner, ticketId: 'ticket_never' },
    ]) {
      const { body, status } = await shop.call(`shopper/user/ticket/${path}`, fields);
      expect([path, status, body.message]).toEqual([path, 404, 'E1201']);
    }
  }
  const page = await list(other, 'established');
  expect(page).toMatchObject({ list: [], counts: { established: 0 } });
});

test('a request waits without a code or a QR, and its ticket is good once the store has confirmed', async () => {
  const table = await askForTable(shop);
  const { visitor } = table;
  const ticketId = await ticketOf(table);
  const waiting = await list(visitor, 'application');
  expect(idsOf(waiting)).toEqual([ticketId]);
  expect(waiting.list[0]).toMatchObject({ code: '', reservation: { state: 'waiting', people: 2 } });
  expect(await detail(visitor, ticketId)).toMatchObject({
    now: { usable: false, today: [] },
    cancel: { allowed: false, refund: 0 },
  });
  const qr = await shop.call('shopper/user/ticket/qr', { ...visitor, ticketId });
  expect(qr.body.message).toBe('E1203');
  await confirm(table);
  const ticket = await detail(visitor, ticketId);
  expect(ticket).toMatchObject({
    state: 'established',
    reservation: { state: 'confirmed', confirmedTime: table.wished[0] },
    now: { usable: false, why: 'notYet', nextDay: table.day },
    cancel: {
      allowed: true,
      until: momentOf(table.day, table.wished[0]) - limits.cancelHours * 3_600_000,
      refund: table.amount,
    },
  });
  expect(ticket.code).toHaveLength(8);
});

test('uses are told oldest first, without those that were taken back; then there is a receipt', async () => {
  const { userId, token, deviceId } = await shop.login('history@example.com');
  const visitor = { userId, token, deviceId };
  const { ticketIds, storeId } = await buy({ visitor, uses: 3 });
  const [ticketId = ''] = ticketIds;
  await redeem(ticketId, storeId, 'use_1');
  await redeem(ticketId, storeId, 'use_2', now());
  await shop.advance(60);
  await redeem(ticketId, storeId, 'use_3');
  const ticket = await detail(visitor, ticketId);
  expect(ticket.history.map(({ redemptionId }) => redemptionId)).toEqual(['use_1', 'use_3']);
  // An account's own address, whatever was written into the order.
  expect(ticket.receipt).toEqual({ available: true, sentTo: 'history@example.com' });
});

test('the QR of a good ticket is signed by us, of this moment, and comes with what a device needs', async () => {
  const visitor = await shop.guest();
  const [ticketId = ''] = (await buy({ visitor })).ticketIds;
  const { body } = await shop.call('shopper/user/ticket/qr', { ...visitor, ticketId });
  const { payload, secret, code } = body.data as OutputOf<'shopper/user/ticket/qr'>;
  const { ticketSigner } = shop.context.services.secrets;
  const ticket = await detail(visitor, ticketId);
  expect(readSignedQr(ticketSigner, payload)).toMatchObject({ ticketId, validUntil: ticket.validUntil });
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(code).toBe(ticket.code);
  await end(ticketId, now(), { state: 'used' });
  const used = await shop.call('shopper/user/ticket/qr', { ...visitor, ticketId });
  expect([used.status, used.body.message]).toEqual([404, 'E1203']);
});

const view = (ticketId: string, key: string, fields: object = {}) =>
  shop.call('shopper/user/ticket/view', { ticketId, key, ...fields });

async function keyOf(ticketId: string, reader: 'buyer' | 'store' = 'buyer', hours = 1): Promise<string> {
  const expiresAt = new Date(now().getTime() + hours * 3_600_000);
  const [key = ''] = await makeTicketKeys(shop.db, [{ ticketId, reader, expiresAt }]);
  return key;
}

test('the link of the mail shows the ticket with its QR to whoever reads it, and changes nothing', async () => {
  const visitor = await shop.guest();
  const { ticketIds } = await buy({ visitor });
  const [ticketId = ''] = ticketIds;
  const mail = (await shop.mails(email)).find(({ text }) => text.includes(ticketId));
  const link = new RegExp(`userTicketDetailsForEmail\\?ticketId=${ticketId}#key=(\\S+)`).exec(
    mail?.text ?? '',
  );
  const before = await detail(visitor, ticketId);
  const { body } = await view(ticketId, link?.[1] ?? '');
  expect(body.data).toMatchObject({
    ticket: { ticketId, state: 'established', code: before.code },
    qr: { code: before.code, payload: expect.stringMatching(/^v1\./) },
  });
  expect(await detail(visitor, ticketId)).toMatchObject({ state: 'established', usesLeft: 1, history: [] });
  // Later the page still tells what has become of it, without a code that could be shown.
  await end(ticketId, now(), { state: 'used' });
  const later = await view(ticketId, link?.[1] ?? '');
  expect(later.body.data).toMatchObject({ ticket: { state: 'used', outcome: 'used' } });
  expect(later.body.data['qr']).toBeUndefined();
});

test('a link tells nothing of the account behind the ticket', async () => {
  const { userId, token, deviceId } = await shop.login('account-of-buyer@example.com');
  const { ticketIds, offerId } = await buy({ visitor: { userId, token, deviceId } });
  await shop.call('shopper/like/goods/ticket/nanHai/like', { token, offerId, liked: true });
  const [ticketId = ''] = ticketIds;
  const { body } = await view(ticketId, await keyOf(ticketId));
  expect(JSON.stringify(body.data)).not.toContain('account-of-buyer');
  expect(body.data['ticket']).toMatchObject({ receipt: { sentTo: email }, offer: { liked: false } });
});

test('a link that is wrong in any way is E1203', async () => {
  const visitor = await shop.guest();
  const [ticketId = '', other = ''] = (await buy({ visitor, quantity: 2 })).ticketIds;
  const key = await keyOf(ticketId);
  expect((await view(ticketId, key)).status).toBe(200);
  const wrong = [
    [ticketId, `${key}x`],
    [ticketId, key.slice(1)],
    [ticketId, 'x'.repeat(200)],
    [ticketId, 'a\0b'],
    [other, key],
    ['ticket_never', key],
    [ticketId, await keyOf(other)],
    [ticketId, await keyOf(ticketId, 'store')],
    [ticketId, await keyOf(ticketId, 'buyer', -1)],
  ] as const;
  for (const [id, given] of wrong) {
    // The owner's own session does not help a wrong link either.
    const answers = [await view(id, given), await view(id, given, visitor)];
    expect([id, given, ...answers.map(({ body }) => body.message)]).toEqual([id, given, 'E1203', 'E1203']);
  }
  await shop.advance(3_600);
  expect((await view(ticketId, key)).body.message).toBe('E1203');
});

test('whoever tries keys is stopped after a while', async () => {
  const limited = await startTestApi();
  const statuses = new Map<number, number>();
  for (let count = 0; count < 61; count += 1) {
    const { status } = await limited.call('shopper/user/ticket/view', { ticketId: 'ticket_1', key: 'x' });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [404, 60],
    [429, 1],
  ]);
  await limited.close();
});
