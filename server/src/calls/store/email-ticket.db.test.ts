import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import { startTestApi } from '../../testing/api';
import { detailsOf, mailedLinksOf, pin, storeEmail } from '../../testing/mailed-links';
import { startShop, type TestShop } from '../../testing/shop';
import { signInStaff } from '../../testing/staff';
import { booksOf, buyAtOwnStore } from '../../testing/store-tickets';
import { makeTicketKeys } from '../../testing/ticket-keys';

type Headers = Record<string, string>;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const { sold, verify, approve, attempts, forgetWrongPins } = mailedLinksOf(() => shop);
beforeEach(() => forgetWrongPins());

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
  const dead = { ...link, key: old };
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
