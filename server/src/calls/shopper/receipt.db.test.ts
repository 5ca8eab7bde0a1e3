import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockOrder } from '../../domains/orders/order-repository';
import { sendReceipt } from '../../flows/tickets/issue-receipt';
import { redeemTicket } from '../../flows/tickets/redeem-ticket';
import { undoRedemption } from '../../flows/tickets/undo-redemption';
import { TooManyRequestsError } from '../../platform/app-error';
import { exactRateLimit } from '../../platform/rate-limit';
import { makeReceipt } from '../../receipts/make-receipt';
import { readPdf } from '../../receipts/testing-pdf';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

interface Wanted {
  uses?: number;
  price?: number;
  taxPercent?: 8 | 10;
  quantity?: number;
  visitor?: Visitor;
  email?: string;
  /** One as it is in the catalogue; otherwise one that is made to fit. */
  offerId?: string;
}

async function offerFor({ uses = 1, price = 1_001, taxPercent = 10 }: Wanted) {
  const offer = await shop.offer('free');
  await shop.db
    .updateTable('offers')
    .set({ uses, price, tax_percent: taxPercent, compare_price: null, compare_basis: null })
    .where('offer_id', '=', offer.offerId)
    .execute();
  return { ...offer, price };
}

function offerAsItIs(offerId: string) {
  return shop.db
    .selectFrom('offers')
    .select(['offer_id as offerId', 'store_id as storeId', 'price'])
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
}

/** A paid ticket of a store with a registration number. */
async function buy({ quantity = 1, visitor, email, ...wanted }: Wanted = {}) {
  const { offerId, storeId, price } = wanted.offerId
    ? await offerAsItIs(wanted.offerId)
    : await offerFor(wanted);
  await shop.db
    .updateTable('stores')
    .set({ invoice_number: 'T1234567890123' })
    .where('store_id', '=', storeId)
    .execute();
  const buyer = visitor ?? (await shop.guest());
  const to = email ?? `${buyer.deviceId}@example.com`;
  const form = shop.form({ offerId, price }, { email: to, emailAgain: to, quantity, language: 0 });
  const { orderId, orderNumber } = orderOf(await shop.create(buyer, form));
  await shop.pay(buyer, orderId, await shop.card());
  const { ticketId, code } = await shop.db
    .selectFrom('tickets')
    .select(['ticket_id as ticketId', 'code'])
    .where('order_id', '=', orderId)
    .where('unit', '=', 1)
    .executeTakeFirstOrThrow();
  return { visitor: buyer, orderId, ticketId, code, storeId, orderNumber, email: to };
}

type Ticket = Awaited<ReturnType<typeof buy>>;

/** The store takes some uses of it. */
const use = ({ code, storeId }: Ticket, uses = 1) =>
  redeemTicket(shop.context.services, {
    inHand: { code },
    uses,
    nonce: randomUUID(),
    anyway: true,
    by: { storeId, staffId: null },
  });

async function bought(wanted: Wanted = {}) {
  const ticket = await buy(wanted);
  await use(ticket);
  return ticket;
}

const fileOf = ({ visitor, ticketId }: Ticket, addressee = '') =>
  shop.call('shopper/user/ticket/receipt', { ...visitor, ticketId, addressee });

const send = ({ visitor, ticketId }: Ticket, addressee = '') =>
  shop.call('shopper/user/ticket/send/receipt', { ...visitor, ticketId, addressee });

async function textOf(answer: ReturnType<typeof fileOf>): Promise<string> {
  const { body } = await answer;
  return (await readPdf(Buffer.from(String(body.data['pdf']), 'base64'))).text;
}

/** Until a statement of this database waits for another's lock. */
async function somebodyWaits(): Promise<void> {
  for (let looks = 0; looks < 1_000; looks += 1) {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waiting`.execute(shop.db);
    if (rows[0]?.waiting) return;
  }
}

const rowOf = ({ ticketId }: Pick<Ticket, 'ticketId'>) =>
  shop.db.selectFrom('receipts').selectAll().where('ticket_id', '=', ticketId).executeTakeFirst();

test('a used ticket has a receipt with what was paid, its number and its tax', async () => {
  const ticket = await bought({ price: 1_001 });
  const { body } = await fileOf(ticket, ' 株式会社ヤマダ ');
  expect(body.code).toBe(0);
  expect(body.data['fileName']).toBe(`receipt-R-${ticket.orderNumber}-1.pdf`);
  const { text } = await readPdf(Buffer.from(String(body.data['pdf']), 'base64'));
  for (const part of [
    '領収書',
    '株式会社ヤマダ様',
    '¥1,001-',
    '消費税等（10%）¥91',
    'T1234567890123',
    ticket.orderNumber,
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain(ticket.code);
});

test('what is taken away is taxed at the reduced rate', async () => {
  const text = await textOf(fileOf(await bought({ price: 999, taxPercent: 8 })));
  expect(text).toContain('8%対象（軽減税率・税込）');
  expect(text).toContain('消費税等（8%）¥74');
});

test('the boxes of the catalogue are taxed so, and its plates are not', async () => {
  const offers = await shop.db
    .selectFrom('offers')
    .select(['offer_id', 'tax_percent'])
    .where('offer_id', 'in', ['o_unagi-2_eel-futomaki', 'o_sushi-1_bara-chirashi-lunch'])
    .orderBy('offer_id')
    .execute();
  expect(offers.map(({ tax_percent }) => tax_percent)).toEqual([10, 8]);
  const ticket = await bought({ offerId: 'o_unagi-2_eel-futomaki' });
  expect(await textOf(fileOf(ticket))).toContain('8%対象（軽減税率・税込）');
});

test('there is none before the first use, and nothing is counted', async () => {
  const ticket = await buy();
  for (const ask of [fileOf, send]) {
    expect((await ask(ticket)).body).toMatchObject({ code: 1001, message: 'E1001' });
  }
  expect(await rowOf(ticket)).toBeUndefined();
});

test('another visitor’s ticket is as unknown as one that never was', async () => {
  const ticket = await bought();
  const stranger = { ...ticket, visitor: await shop.guest() };
  for (const ask of [fileOf, send]) {
    expect((await ask(stranger)).body).toMatchObject({ code: 1201, message: 'E1201' });
    expect((await ask({ ...ticket, ticketId: 'ticket_none' })).body.message).toBe('E1201');
  }
  expect(await rowOf(ticket)).toBeUndefined();
});

test('of a ticket with several uses it is for those that were taken, also when more follow', async () => {
  const ticket = await buy({ uses: 3, price: 1_000 });
  await use(ticket);
  const first = await textOf(fileOf(ticket));
  expect(first).toContain('¥333-');
  expect(first).toContain('（1回分）');
  await use(ticket, 2);
  const whole = await textOf(fileOf(ticket));
  expect(whole).toContain('¥1,000-');
  expect(whole).toContain('（3回分）');
  expect(whole).toContain('再発行');
  expect(whole).toContain('同じ番号の領収書に代わるもの');
});

test('a use that the store takes back takes its receipt back, also one that waits to be sent', async () => {
  const ticket = await buy();
  const { redemption_id: redemptionId } = await use(ticket);
  expect((await send(ticket, '山田')).body.code).toBe(0);
  const { staff_id: staffId } = await shop.db
    .selectFrom('staff')
    .select('staff_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await undoRedemption(shop.context.services, { redemptionId, by: { storeId: ticket.storeId, staffId } });
  expect((await fileOf(ticket)).body.message).toBe('E1001');
  const late = makeReceipt(
    { db: shop.db, printer: shop.context.renderer },
    { ticketId: ticket.ticketId, addressee: '', copies: 0 },
    'person',
  );
  await expect(late).rejects.toThrow('E1001');
});

test('a receipt that is asked for while the store takes the use back is not given', async () => {
  const ticket = await buy();
  const { redemption_id: redemptionId } = await use(ticket);
  const undoing = await shop.db.startTransaction().execute();
  await lockOrder(undoing, ticket.orderId);
  await undoing
    .updateTable('redemptions')
    .set({ undone_at: shop.context.services.clock.now() })
    .where('redemption_id', '=', redemptionId)
    .execute();
  const asked = fileOf(ticket);
  await Promise.race([asked, somebodyWaits()]);
  await undoing.commit().execute();
  expect((await asked).body.message).toBe('E1001');
  expect(await rowOf(ticket)).toBeUndefined();
});

test('every receipt after the first is marked, whichever way it went', async () => {
  const ticket = await bought();
  expect(await textOf(fileOf(ticket))).not.toContain('再発行');
  await send(ticket);
  expect(await textOf(fileOf(ticket))).toContain('再発行');
  expect(await rowOf(ticket)).toMatchObject({ copies: 3, receipt_number: `R-${ticket.orderNumber}-1` });
});

test('ten taps at once give ten receipts, of which one is the first', async () => {
  const ticket = await bought();
  const texts = await Promise.all(Array.from({ length: 10 }, () => textOf(fileOf(ticket))));
  expect(texts.filter((text) => !text.includes('再発行'))).toHaveLength(1);
  expect(await rowOf(ticket)).toMatchObject({ copies: 10 });
});

test('a guest’s receipt goes to the address of the order', async () => {
  const ticket = await bought({ email: 'Guest@example.com' });
  expect((await send(ticket, '山田')).body.data).toEqual({ sentTo: 'Guest@example.com' });
  const mails = await shop.mails('Guest@example.com');
  expect(mails.filter(({ subject }) => subject.toLowerCase().includes('receipt'))).toHaveLength(1);
});

test('who has an account gets it at the account’s own address', async () => {
  const visitor = await shop.login('hanako.receipt@example.com');
  const ticket = await bought({ visitor, email: 'office@example.com' });
  expect((await send(ticket)).body.data).toEqual({ sentTo: 'hanako.receipt@example.com' });
});

test('an address that only a partner has named is not trusted with it', async () => {
  const ticket = await bought({ email: 'order@example.com' });
  await shop.db
    .updateTable('users')
    .set({ email: 'named@example.com', guest: false })
    .where('user_id', '=', ticket.visitor.userId)
    .execute();
  expect((await send(ticket)).body.data).toEqual({ sentTo: 'order@example.com' });
});

test('names with signs that are not for print are refused beside their field', async () => {
  const ticket = await bought();
  const bad = ['a\u0000b', 'line\nbreak', '\u202eevil', 'あ'.repeat(61), '山田😀', 'สมชาย'];
  for (const addressee of bad) {
    for (const ask of [fileOf, send]) {
      const { body } = await ask(ticket, addressee);
      expect(body).toMatchObject({ code: 503, message: 'E503', details: [{ path: 'addressee' }] });
    }
  }
  expect(await rowOf(ticket)).toBeUndefined();
});

test('who has no used ticket keeps the printer from nobody', async () => {
  const [ticket, unused] = [await bought(), await buy()];
  const stranger = { ...ticket, visitor: await shop.guest() };
  // More than may wait for the printer at once.
  const crowd = Array.from({ length: 50 }, (_, nth) => [
    fileOf(stranger, `名 ${nth}`),
    send(unused, `名 ${nth}`),
  ]);
  const own = await fileOf(ticket, '山田花子');
  const refusals = (await Promise.all(crowd.flat())).map(({ body }) => body.message);
  expect(new Set(refusals)).toEqual(new Set(['E1201', 'E1001']));
  expect(own.body.code).toBe(0);
});

test('the longest name is printed whole', async () => {
  const addressee = '鬱'.repeat(60);
  expect(await textOf(fileOf(await bought(), addressee))).toContain(`${addressee}様`);
});

test('five mails in an hour are enough for a ticket', async () => {
  const { ticketId, visitor } = await bought();
  const limited = { ...shop.context.services, takeHit: exactRateLimit(shop.db) };
  const sendOne = () => sendReceipt(limited, { ticketId, addressee: '', userId: visitor.userId }, 0);
  for (let sent = 0; sent < 5; sent += 1) await sendOne();
  await expect(sendOne()).rejects.toThrow(TooManyRequestsError);
  expect(await rowOf({ ticketId })).toMatchObject({ copies: 5 });
});
