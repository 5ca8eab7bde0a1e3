import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactRateLimit } from '../../platform/rate-limit';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { askForTable, proveAddress } from '../../testing/tables';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: '127.0.0.1' });
  shop.context.services.takeHit = exactRateLimit(shop.db);
});
afterAll(() => shop.close());

interface Asking {
  email: string;
  paymentMethod?: 'ele-pay' | 'credit-card';
  network?: string;
  verifyCode?: string;
}

/** A whole form for a table. */
async function tableForm({ email, paymentMethod = 'ele-pay', verifyCode }: Asking) {
  const { offerId, amount: price, day, wished } = await askForTable(shop, { unpaid: true });
  const reservation = { arrivalDate: day, preferredTimes: wished, people: 2, message: 'Call me' };
  const fields = { paymentMethod, email, emailAgain: email, reservation };
  return shop.form({ offerId, price }, { ...fields, ...(verifyCode === undefined ? {} : { verifyCode }) });
}

const send = (visitor: Visitor, form: object, network = '203.0.113.9') =>
  shop.call('shopper/order/create', { ...visitor, ...form }, { 'x-forwarded-for': network });

/** One visitor after the other, each with a proven address, asks for a table; answers the codes of the answers. */
async function ask(count: number, asking: Asking, networkOf: (nth: number) => string) {
  const codes: number[] = [];
  const form = await tableForm(asking);
  for (let nth = 0; nth < count; nth += 1) {
    const visitor = await shop.guest();
    await proveAddress(shop, visitor, asking.email);
    const fresh = shop.form({ offerId: form.offerId, price: form.expectedAmount });
    codes.push((await send(visitor, { ...form, requestId: fresh.requestId }, networkOf(nth))).body.code);
  }
  return codes;
}

const mailsTo = (email: string) =>
  shop.db.selectFrom('mail_outbox').select('template').where('to_address', '=', email).execute();

const tenThenRefused = [...Array.from({ length: 10 }, () => 0), 1101, 1101];

test('nobody’s address is flooded with requests that cost nothing, from wherever they come', async () => {
  const email = 'victim@example.com';
  expect(await ask(12, { email }, (nth) => `198.51.100.${nth}`)).toEqual(tenThenRefused);
  expect(await mailsTo(email)).toHaveLength(10);
  expect(await ask(1, { email: 'other@example.com' }, () => '198.51.100.1')).toEqual([0]);
});

test('one network asks for ten tables an hour that are paid later, and no more', async () => {
  const form = await tableForm({ email: '' });
  const codes: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const visitor = await shop.guest();
    const email = `party-${nth}@example.com`;
    await proveAddress(shop, visitor, email);
    const { requestId } = shop.form({ offerId: form.offerId, price: 1 });
    codes.push((await send(visitor, { ...form, requestId, email, emailAgain: email })).body.code);
  }
  expect(codes).toEqual(tenThenRefused);
});

test('where money is set aside first nothing of this is asked', async () => {
  const asking = { email: 'careful@example.com', paymentMethod: 'credit-card' as const };
  const form = await tableForm(asking);
  const { body } = await send(await shop.guest(), form);
  expect(body.code).toBe(0);
  const codes = await ask(12, asking, () => '203.0.113.20');
  expect(new Set(codes)).toEqual(new Set([0]));
});

test('an unproven address gets no table, and neither it nor the store a word', async () => {
  const visitor = await shop.guest();
  const email = 'unproven@example.com';
  const form = await tableForm({ email });
  const before = await shop.stockOf(form.offerId);
  const refused = await send(visitor, form, '203.0.113.30');
  expect(refused.body).toMatchObject({ message: 'E503', details: [{ path: 'verifyCode' }] });
  expect(await shop.stockOf(form.offerId)).toBe(before);
  expect(await mailsTo(email)).toEqual([]);
});

test('a code proves it for this visitor: wrong ones count, and the next table needs none', async () => {
  const visitor = await shop.guest();
  const email = 'proven@example.com';
  await shop.call('shopper/user/sendEmail', {
    ...visitor,
    email,
    purpose: 'table',
    deviceId: visitor.deviceId,
  });
  const verifyCode = await shop.lastCode(email);
  const wrong = verifyCode === '000000' ? '111111' : '000000';
  const network = '203.0.113.40';
  const form = await tableForm({ email });
  expect((await send(visitor, { ...form, verifyCode: wrong }, network)).body.message).toBe('E1108');
  // Another guest has no use of the code.
  expect((await send(await shop.guest(), { ...form, verifyCode }, network)).body.message).toBe('E1108');
  const sent = await send(visitor, { ...form, verifyCode }, network);
  expect(sent.body).toMatchObject({ code: 0, data: { order: { state: 'awaitingStore' } } });
  // Sent again after its answer was lost, with the same code.
  const again = await send(visitor, { ...form, verifyCode }, network);
  expect(again.body.data['order']).toMatchObject(sent.body.data['order'] as object);
  expect((await send(visitor, await tableForm({ email }), network)).body.code).toBe(0);
});

test('a code that is sent twice at once, as by two taps, makes one order', async () => {
  const visitor = await shop.guest();
  const email = 'twice@example.com';
  await shop.call('shopper/user/sendEmail', { ...visitor, email, purpose: 'table' });
  const form = { ...(await tableForm({ email })), verifyCode: await shop.lastCode(email) };
  const answers = await Promise.all([1, 2, 3].map(() => send(visitor, form, '203.0.113.45')));
  const ids = answers.map(({ body }) => (body.data['order'] as { orderId: string }).orderId);
  expect(new Set(ids).size).toBe(1);
});

test('five wrong codes, and the code is dead', async () => {
  const visitor = await shop.guest();
  const email = 'guesser@example.com';
  await shop.call('shopper/user/sendEmail', {
    ...visitor,
    email,
    purpose: 'table',
    deviceId: visitor.deviceId,
  });
  const verifyCode = await shop.lastCode(email);
  const wrong = verifyCode === '000000' ? '111111' : '000000';
  const form = await tableForm({ email });
  const codes = [];
  for (let tries = 0; tries < 5; tries += 1) {
    codes.push((await send(visitor, { ...form, verifyCode: wrong }, '203.0.113.50')).body.message);
  }
  codes.push((await send(visitor, { ...form, verifyCode }, '203.0.113.50')).body.message);
  expect(codes).toEqual(['E1108', 'E1108', 'E1108', 'E1108', 'E1108', 'E1105']);
});

test('whoever is signed in needs no code for the own address, and one for any other', async () => {
  const own = await shop.login('own@example.com');
  const network = '203.0.113.60';
  expect((await send(own, await tableForm({ email: 'Own@example.com' }), network)).body.code).toBe(0);
  const { body } = await send(own, await tableForm({ email: 'friend@example.com' }), network);
  expect(body).toMatchObject({ message: 'E503', details: [{ path: 'verifyCode' }] });
});

test('without a session there is no code for a table', async () => {
  const { status } = await shop.call('shopper/user/sendEmail', { email: 'x@example.com', purpose: 'table' });
  expect(status).toBe(403);
});
