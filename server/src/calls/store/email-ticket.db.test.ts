import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoStaff, demoStores } from '../../demo/demo-accounts';
import { type CallAnswer, startTestApi } from '../../testing/api';
import { startShop, type TestShop } from '../../testing/shop';
import { signInStaff } from '../../testing/staff';
import { booksOf, buyAtOwnStore, type SoldTicket } from '../../testing/store-tickets';
import { makeTicketKeys } from '../../testing/ticket-keys';

type Headers = Record<string, string>;

const storeEmail = demoStores[0]?.email ?? '';
const pin = demoStores[0]?.pin ?? '';
const wrongPin = pin.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.updateTable('stores').set({ pin_failures: 0, pin_locked_until: null }).execute();
});

async function linkOf({ ticketId, validUntil }: SoldTicket) {
  const [key = ''] = await makeTicketKeys(shop.db, [{ ticketId, reader: 'store', expiresAt: validUntil }]);
  return { ticketId, storeEmail, key };
}

type Link = Awaited<ReturnType<typeof linkOf>>;

async function sold(wanted: Parameters<typeof buyAtOwnStore>[1] = {}) {
  const sale = await buyAtOwnStore(shop, wanted);
  return { ...sale, link: await linkOf(sale.ticket) };
}

const verify = (link: object, headers: Headers = {}) => shop.call('store/emailTicket/verify', link, headers);
const approve = (link: object, fields: object = {}, headers: Headers = {}) =>
  shop.call('store/emailTicket/approve', { ...link, pin, nonce: randomUUID(), ...fields }, headers);
const attempts = (ticketId: string) =>
  shop.db
    .selectFrom('redemption_attempts')
    .select(['way', 'refusal', 'store_id', 'staff_id'])
    .where('ticket_id', '=', ticketId)
    .orderBy('attempt_id')
    .execute();
const detailsOf = ({ body }: CallAnswer) =>
  Object.fromEntries(
    (body.details as { path: string; message: string }[]).map(({ path, message }) => [path, message]),
  );

test('the mail about a sold ticket carries a link that shows the ticket, and looking changes nothing', async () => {
  const { orderId, orderNumber, ticket } = await buyAtOwnStore(shop);
  const mail = (await shop.mails(storeEmail)).find(({ text }) => text.includes(orderNumber));
  const address = /\S+userTicketDetailsForEmail\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { searchParams, hash } = new URL(address);
  const link = { ...Object.fromEntries(searchParams), key: hash.replace('#key=', '') };
  expect(link).toMatchObject({ ticketId: ticket.ticketId, storeEmail });
  const before = await booksOf(shop, { orderId });
  for (let look = 0; look < 3; look += 1) {
    const { body } = await verify({ ...link, language: 0 });
    expect(body.data).toMatchObject({
      state: 'verifying',
      storeName: '難波すき焼き 松乃灯',
      needsPin: true,
      summary: { ticketId: ticket.ticketId, guestName: '山田 花子', usesLeft: 1, orderNumber },
    });
    expect(body.data).not.toHaveProperty('redemption');
    // How to reach the guest is not the store's business.
    expect(JSON.stringify(body.data)).not.toContain('@');
  }
  expect(await booksOf(shop, { orderId })).toEqual(before);
});

test('without a good key everything is E1203, with one it is told what is wrong with the rest', async () => {
  const [{ link, orderId }, other] = [await sold(), await sold()];
  const [buyerKey = ''] = await makeTicketKeys(shop.db, [
    { ticketId: link.ticketId, reader: 'buyer', expiresAt: new Date('2199-01-01') },
  ]);
  const wrong: [object, string][] = [
    [{ ...link, key: '' }, 'E1203'],
    [{ ...link, key: `${link.key}x` }, 'E1203'],
    [{ ...link, key: buyerKey }, 'E1203'],
    [{ ...link, key: 'x', ticketId: 'ticket_never' }, 'E1203'],
    [{ ...link, key: 'x', storeEmail: 'nobody@store.example' }, 'E1203'],
    [{ ...link, key: 'x', storeEmail: 'no address', ticketId: '\0' }, 'E1203'],
    [{ ...link, ticketId: other.link.ticketId }, 'E1201'],
    [{ ...link, ticketId: 'ticket_never', storeEmail: 'nobody@store.example' }, 'E1201'],
    [{ ...link, storeEmail: 'nobody@store.example' }, 'E1202'],
    [{ ...link, storeEmail: '' }, 'E1202'],
  ];
  const before = await booksOf(shop, { orderId });
  for (const [fields, code] of wrong) {
    const answers = [await verify(fields), await approve(fields)];
    expect([fields, ...answers.map(({ body }) => body.message)]).toEqual([fields, code, code]);
    expect(answers.map(({ body }) => body.data)).toEqual([null, null]);
  }
  expect(await booksOf(shop, { orderId })).toEqual(before);
  expect((await verify({ ...link, storeEmail: storeEmail.toUpperCase() })).body.code).toBe(0);
});

test('with its PIN the store takes the ticket, the link takes no more, and the visitor is told', async () => {
  const { link, orderId, email, orderNumber } = await sold();
  const nonce = randomUUID();
  const first = await approve(link, { nonce });
  expect(first.body.data).toMatchObject({
    state: 'approved',
    summary: { state: 'used', usesLeft: 0 },
    redemption: { redemptionId: expect.any(String), uses: 1 },
  });
  const books = await booksOf(shop, { orderId });
  expect(books.order.state).toBe('completed');
  expect(books.redemptions).toMatchObject([{ way: 'mail', staff_id: null, nonce }]);
  expect((await approve(link, { nonce })).body.data).toEqual({
    ...first.body.data,
    serverTime: expect.any(Number),
  });
  expect((await verify(link)).body.data).toMatchObject({ state: 'approved', summary: { refusal: 'used' } });
  const again = await approve(link);
  expect([again.body.message, detailsOf(again)]).toEqual(['E1203', { ticket: 'used' }]);
  expect(await booksOf(shop, { orderId })).toEqual(books);
  expect(await attempts(link.ticketId)).toMatchObject([{ way: 'mail', refusal: 'used' }]);
  const told = (await shop.mails(email)).filter(({ text }) => text.includes(orderNumber));
  // That it was bought, and that it was used.
  expect(told).toHaveLength(2);
});

test('a ticket that was scanned before is used, not approved', async () => {
  const { link, ticket } = await sold();
  const scanner = await signInStaff(shop, demoStaff[2]);
  await shop.call('store/ticket/redeem', { code: ticket.code, nonce: randomUUID() }, scanner);
  expect((await verify(link)).body.data).toMatchObject({
    state: 'used',
    redemption: { redemptionId: expect.any(String) },
  });
});

test('a ticket for several visits is taken one use at a time by the same link', async () => {
  const { link, orderId } = await sold({ uses: 3 });
  for (const usesLeft of [2, 1]) {
    const { body } = await approve(link);
    expect(body.data).toMatchObject({ state: 'approved', summary: { usesLeft } });
    expect((await verify(link)).body.data).toMatchObject({ state: 'verifying', summary: { usesLeft } });
  }
  await approve(link);
  expect((await verify(link)).body.data).toMatchObject({ state: 'approved' });
  expect((await booksOf(shop, { orderId })).redemptions.map(({ amount }) => amount)).toEqual([333, 333, 334]);
});

test('a link that has done its work stays dead when the use is taken back', async () => {
  const { link, ticket } = await sold();
  const { body } = await approve(link);
  const { redemptionId } = body.data['redemption'] as { redemptionId: string };
  const owner = await signInStaff(shop, demoStaff[0]);
  expect((await shop.call('store/ticket/undo', { redemptionId }, owner)).body.code).toBe(0);
  expect((await verify(link)).body.data).toMatchObject({ state: 'used' });
  expect((await approve(link)).body.message).toBe('E1203');
  const typed = await shop.call('store/ticket/redeem', { code: ticket.code, nonce: randomUUID() }, owner);
  expect(typed.body.code).toBe(0);
});

test('a session of the store needs no PIN; one of another store, or without the XSRF pair, does', async () => {
  const { link, orderId } = await sold({ uses: 2 });
  await shop.db
    .updateTable('staff')
    .set({ store_id: 's_ramen-1' })
    .where('role', '=', 'storeManager')
    .execute();
  const owner = await signInStaff(shop, demoStaff[0]);
  const strangers: Headers[] = [
    await signInStaff(shop, demoStaff[1]),
    await signInStaff(shop, demoStaff[3]),
    { cookie: owner['cookie'] ?? '' },
    { cookie: owner['cookie'] ?? '', 'x-xsrf-token': 'forged' },
    { ...owner, cookie: 'console_session=x' },
  ];
  for (const headers of strangers) {
    expect((await verify(link, headers)).body.data).toMatchObject({ needsPin: true });
    expect(detailsOf(await approve(link, { pin: '' }, headers))).toMatchObject({
      ticket: expect.stringMatching(/[pP]in/),
    });
  }
  expect((await booksOf(shop, { orderId })).redemptions).toEqual([]);
  expect((await verify(link, owner)).body.data).toMatchObject({ needsPin: false });
  expect((await approve(link, { pin: '' }, owner)).body.data).toMatchObject({ state: 'approved' });
  expect((await booksOf(shop, { orderId })).redemptions).toMatchObject([{ staff_id: expect.any(String) }]);
});

test('five wrong PINs lock it for a quarter of an hour, also for the right one', async () => {
  const { link, orderId } = await sold();
  const before = await booksOf(shop, { orderId });
  for (const triesLeft of ['4', '3', '2', '1', '0']) {
    const refused = await approve(link, { pin: wrongPin });
    expect([refused.body.message, detailsOf(refused)]).toMatchObject([
      'E1102',
      { ticket: 'wrongPin', triesLeft },
    ]);
  }
  const locked = await approve(link);
  const { clock } = shop.context.services;
  expect(detailsOf(locked)).toMatchObject({ ticket: 'pinLocked' });
  const left = Number(detailsOf(locked)['lockedUntil']) - clock.now().getTime();
  expect(left).toBeGreaterThan(14 * 60_000);
  expect(left).toBeLessThanOrEqual(15 * 60_000);
  expect(await booksOf(shop, { orderId })).toEqual(before);
  expect((await attempts(link.ticketId)).map(({ refusal }) => refusal)).toEqual([
    ...Array<string>(5).fill('wrongPin'),
    'pinLocked',
  ]);
  await shop.advance(15 * 60);
  expect(detailsOf(await approve(link, { pin: wrongPin }))).toMatchObject({ triesLeft: '4' });
  expect((await approve(link)).body.data).toMatchObject({ state: 'approved' });
});

test('each lock is twice as long as the one before, up to half a day, until the right PIN comes', async () => {
  const { link } = await sold({ uses: 2 });
  const { clock } = shop.context.services;
  const lockOnce = async () => {
    for (let count = 0; count < 4; count += 1) await approve(link, { pin: wrongPin });
    const until = Number(detailsOf(await approve(link, { pin: wrongPin }))['lockedUntil']);
    const minutes = Math.ceil((until - clock.now().getTime()) / 60_000);
    await shop.advance(minutes * 60);
    return minutes;
  };
  const minutes: number[] = [];
  for (let count = 0; count < 8; count += 1) minutes.push(await lockOnce());
  expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 720, 720]);
  expect((await approve(link)).body.code).toBe(0);
  expect(await lockOnce()).toBe(15);
});

test('the right PIN forgives the wrong ones, and may be typed in full width', async () => {
  const { link } = await sold({ uses: 2 });
  for (let count = 0; count < 4; count += 1) await approve(link, { pin: wrongPin });
  const wide = pin.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  expect((await approve(link, { pin: ` ${wide}` })).body.code).toBe(0);
  expect(detailsOf(await approve(link, { pin: wrongPin }))).toMatchObject({ triesLeft: '4' });
});

test('twelve wrong PINs at once are five tries, and the right one among them comes too late', async () => {
  const { link, orderId } = await sold();
  const answers = await Promise.all(Array.from({ length: 12 }, () => approve(link, { pin: wrongPin })));
  const told = answers.map((answer) => detailsOf(answer)['ticket']);
  const counted = (refusal: string) => told.filter((name) => name === refusal).length;
  expect([counted('wrongPin'), counted('pinLocked')]).toEqual([5, 7]);
  expect(await attempts(link.ticketId)).toHaveLength(12);
  expect(detailsOf(await approve(link))).toMatchObject({ ticket: 'pinLocked' });
  expect((await booksOf(shop, { orderId })).redemptions).toEqual([]);
});

test('a store without a PIN cannot be talked into one', async () => {
  const { link, ticket } = await sold();
  const { pin_hash } = await shop.db
    .selectFrom('stores')
    .select('pin_hash')
    .where('store_id', '=', ticket.storeId)
    .executeTakeFirstOrThrow();
  const set = (hash: string | null) =>
    shop.db.updateTable('stores').set({ pin_hash: hash }).where('store_id', '=', ticket.storeId).execute();
  await set(null);
  for (const tried of ['', pin, 'null']) {
    expect(detailsOf(await approve(link, { pin: tried }))).toMatchObject({ ticket: 'wrongPin' });
  }
  await set(pin_hash);
});

test('the same approval sent six times at once takes one use', async () => {
  const { link, orderId } = await sold({ uses: 5 });
  const nonce = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => approve(link, { nonce })));
  expect(answers.map(({ body }) => body.code)).toEqual(Array<number>(6).fill(0));
  expect((await booksOf(shop, { orderId })).redemptions).toHaveLength(1);
});

test('a ticket that went back can be looked at, and no longer be taken', async () => {
  const { link, visitor, orderId } = await sold();
  await shop.call('shopper/user/ticket/cancel', { ...visitor, ticketId: link.ticketId });
  expect((await verify(link)).body.data).toMatchObject({
    state: 'used',
    summary: { state: 'cancelled', refusal: 'refunded' },
  });
  const before = await booksOf(shop, { orderId });
  expect(detailsOf(await approve(link))).toEqual({ ticket: 'refunded' });
  expect(await booksOf(shop, { orderId })).toEqual(before);
  expect(await attempts(link.ticketId)).toMatchObject([{ refusal: 'refunded' }]);
});

test('a key ends with its time', async () => {
  const { link, ticket } = await sold();
  const [old = ''] = await makeTicketKeys(shop.db, [
    { ticketId: ticket.ticketId, reader: 'store', expiresAt: shop.context.services.clock.now() },
  ]);
  const dead: Link = { ...link, key: old };
  expect([(await verify(dead)).body.message, (await approve(dead)).body.message]).toEqual(['E1203', 'E1203']);
});

test('one network can ask sixty times a minute', async () => {
  const limited = await startTestApi();
  const link = { ticketId: 't', storeEmail, key: 'x' };
  for (let count = 0; count < 60; count += 1) await limited.call('store/emailTicket/verify', link);
  expect(
    await limited.call('store/emailTicket/approve', { ...link, pin, nonce: randomUUID() }),
  ).toMatchObject({
    status: 429,
    body: { message: 'E1101' },
  });
  await limited.close();
});
