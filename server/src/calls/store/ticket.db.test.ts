import { randomUUID } from 'node:crypto';
import { addDays, tokyoDay } from '@meal/contract/tokyo';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import type { CallAnswer } from '../../testing/api';
import { ledgerOf } from '../../testing/bought-tickets';
import { counterOf, ticketOf } from '../../testing/counter';
import { startShop, type TestShop } from '../../testing/shop';
import { signInStaff } from '../../testing/staff';
import { booksOf, buyAtOwnStore, qrOf } from '../../testing/store-tickets';

type Headers = Record<string, string>;

let shop: TestShop;
let scanner: Headers;
beforeAll(async () => {
  shop = await startShop();
});
beforeAll(async () => {
  scanner = await signInStaff(shop, demoStaff[2]);
});
afterAll(() => shop.close());

const { call, redeem, scan, attempts } = counterOf(() => ({ shop, staff: scanner }));
const redemptionOf = ({ body }: CallAnswer) =>
  body.data['redemption'] as { redemptionId: string; at: number; uses: number; undoUntil: number };

test('staff see what to serve and for whom, and nothing else about the guest', async () => {
  const { ticket, orderNumber } = await buyAtOwnStore(shop, { uses: 3, quantity: 2 });
  const answer = await call('preview', { payload: qrOf(shop, ticket), language: 0 });
  expect(ticketOf(answer)).toMatchObject({
    ticketId: ticket.ticketId,
    state: 'established',
    title: expect.stringMatching(/\S/),
    guestName: '山田 花子',
    orderNumber,
    unit: 1,
    quantity: 2,
    uses: 3,
    usesLeft: 3,
    today: [{ from: '00:00', to: '24:00' }],
    acceptable: false,
  });
  expect(ticketOf(answer)).not.toHaveProperty('refusal');
  expect(JSON.stringify(answer.body)).not.toContain('@');
  expect(JSON.stringify(answer.body)).not.toContain(ticket.code);
});

test('one scan redeems one use; the last one ends the ticket and completes the order', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop, { uses: 3, price: 1_000 });
  const first = await scan(ticket);
  const now = shop.context.services.clock.now().getTime();
  expect(redemptionOf(first)).toMatchObject({ uses: 1, redemptionId: expect.any(String) });
  expect(redemptionOf(first).undoUntil - redemptionOf(first).at).toBe(15 * 60_000);
  expect(Math.abs(redemptionOf(first).at - now)).toBeLessThan(60_000);
  expect(ticketOf(first)).toMatchObject({
    state: 'established',
    usesLeft: 2,
    lastUse: { redemptionId: redemptionOf(first).redemptionId, undoUntil: redemptionOf(first).undoUntil },
  });
  const rest = await scan(ticket, { uses: 2 });
  expect(ticketOf(rest)).toMatchObject({ state: 'used', usesLeft: 0, refusal: 'used' });
  const books = await booksOf(shop, { orderId });
  expect(books.order).toMatchObject({ state: 'completed', ended_at: expect.any(Date) });
  expect(books.tickets).toMatchObject([{ state: 'used', outcome: 'used', ended_at: expect.any(Date) }]);
});

test('three uses of a thousand yen come to a thousand yen, and the odd ones are the last use’s', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop, { uses: 3, price: 1_000 });
  for (let use = 0; use < 3; use += 1) await scan(ticket);
  const books = await booksOf(shop, { orderId });
  expect(books.redemptions.map(({ amount }) => amount)).toEqual([333, 333, 334]);
  expect(await ledgerOf(shop, [orderId])).toEqual({
    providerReceivable: 1_000,
    commission: -99,
    storePayable: -901,
  });
});

test('an order of several tickets is completed by the last of them', async () => {
  const { orderId, tickets } = await buyAtOwnStore(shop, { quantity: 2 });
  const states: string[] = [];
  for (const ticket of tickets) {
    await scan(ticket);
    states.push((await booksOf(shop, { orderId })).order.state);
  }
  expect(states).toEqual(['established', 'completed']);
});

test('a short code may be typed in any way that a hand finds', async () => {
  const { tickets } = await buyAtOwnStore(shop, { quantity: 4 });
  const ways = [
    (code: string) => code,
    (code: string) => ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `,
    (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase(),
    (code: string) =>
      code.replace(/./g, (letter) => `${String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)}　`),
  ];
  for (const [index, way] of ways.entries()) {
    const ticket = tickets[index];
    const typed = way(ticket?.code ?? '');
    const answer = await redeem({ code: typed });
    expect([typed, answer.body.code, ticketOf(answer).ticketId]).toEqual([typed, 0, ticket?.ticketId]);
  }
  const typed = await shop.db
    .selectFrom('redemptions')
    .select('way')
    .where('ticket_id', '=', tickets[0]?.ticketId ?? '')
    .executeTakeFirst();
  expect(typed).toEqual({ way: 'typed' });
});

test('the promise of the purchase counts, whatever has become of the offer', async () => {
  const { ticket, offerId } = await buyAtOwnStore(shop);
  const today = tokyoDay(shop.context.services.clock.now().getTime());
  const usableFrom = (day: string) =>
    shop.db.updateTable('offers').set({ usable_from: day }).where('offer_id', '=', offerId).execute();
  await usableFrom(addDays(today, 9));
  expect((await scan(ticket)).body.code).toBe(0);
  await usableFrom(today);
});

test('a promise from before hours were written down follows its offer', async () => {
  const { ticket, orderId } = await buyAtOwnStore(shop);
  await sql`update orders set promise = promise - 'usage' where order_id = ${orderId}`.execute(shop.db);
  expect(ticketOf(await call('preview', { code: ticket.code }))).not.toHaveProperty('refusal');
  expect((await scan(ticket)).body.code).toBe(0);
});

test('the same nonce again answers with the same redemption, also when the picture is old by then', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop, { uses: 3 });
  const fields = { payload: qrOf(shop, ticket), nonce: randomUUID() };
  const first = redemptionOf(await redeem(fields));
  expect(redemptionOf(await redeem(fields))).toEqual(first);
  expect(redemptionOf(await redeem({ ...fields, payload: qrOf(shop, ticket, 3_600) }))).toEqual(first);
  expect((await booksOf(shop, { orderId })).redemptions).toHaveLength(1);
});

test('a nonce that was used for another ticket is E503, and changes nothing', async () => {
  const [one, other] = [await buyAtOwnStore(shop), await buyAtOwnStore(shop)];
  const nonce = randomUUID();
  await redeem({ payload: qrOf(shop, one.ticket), nonce });
  const before = await booksOf(shop, other);
  const { status, body } = await redeem({ payload: qrOf(shop, other.ticket), nonce });
  expect([status, body.message, body.details?.[0]?.path]).toEqual([422, 'E503', 'nonce']);
  expect(await booksOf(shop, other)).toEqual(before);
});

test('nonsense is E503, and nothing is written down', async () => {
  const { ticket } = await buyAtOwnStore(shop);
  const logged = await attempts();
  const payload = qrOf(shop, ticket);
  const wrong: [object, string][] = [
    [{}, 'payload'],
    [{ payload, code: ticket.code }, 'payload'],
    [{ payload, uses: 0 }, 'uses'],
    [{ payload, uses: 1.5 }, 'uses'],
    [{ payload, uses: 1_000 }, 'uses'],
    [{ payload, nonce: 'again' }, 'nonce'],
    [{ payload: 'x'.repeat(1_001) }, 'payload'],
    [{ code: 'x'.repeat(41) }, 'code'],
    [{ payload, anyway: 'yes' }, 'anyway'],
  ];
  for (const [fields, path] of wrong) {
    const { status, body } = await redeem(fields);
    expect([fields, status, body.message, body.details?.[0]?.path]).toEqual([fields, 422, 'E503', path]);
  }
  expect(await attempts()).toEqual(logged);
});

test('a preview changes nothing, however often', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop);
  const before = await booksOf(shop, { orderId });
  for (let count = 0; count < 3; count += 1) await call('preview', { payload: qrOf(shop, ticket) });
  expect(await booksOf(shop, { orderId })).toEqual(before);
});

test('whoever watches the order is told at once', async () => {
  const { orderId, ticket } = await buyAtOwnStore(shop, { uses: 2 });
  const { order: before } = await booksOf(shop, { orderId });
  await shop.advance(1);
  await scan(ticket);
  const { order: after } = await booksOf(shop, { orderId });
  expect(after.touched_at.getTime()).toBeGreaterThan(before.touched_at.getTime());
});
