import { limits } from '@meal/contract/limits';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownTicketsOf } from '../../testing/own-tickets';
import { unzip, verifyDetached } from '../../testing/read-pass';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { askForTable } from '../../testing/tables';
import { makeTicketKeys } from '../../testing/ticket-keys';
import { appleKeys, googleKeys } from '../../testing/wallet-keys';

const apple = appleKeys();
const google = googleKeys();

let shop: TestShop;
let plain: TestShop;
beforeAll(async () => {
  shop = await startShop({ ...apple.settings, ...google.settings });
  plain = await startShop();
});
afterAll(async () => {
  await shop.close();
  await plain.close();
});

const { buy, end, confirm, ticketOf } = ownTicketsOf(() => shop);
const now = () => shop.context.services.clock.now();

const ask = (visitor: Visitor, ticketId: string, kind: string, fields: object = {}) =>
  shop.call('shopper/user/ticket/walletPass', { ...visitor, ticketId, kind, ...fields });

async function bought() {
  const visitor = await shop.guest();
  const { ticketIds, orderId } = await buy({ visitor });
  return { visitor, orderId, ticketId: ticketIds[0] ?? '' };
}

async function urlOf(answer: ReturnType<typeof ask>): Promise<string> {
  const { body } = await answer;
  return String(body.data['url']);
}

/** As a phone fetches it: without a session. */
const fetchPass = (url: string) => shop.app.inject({ method: 'GET', url: new URL(url).pathname });

async function passAt(url: string) {
  const { rawPayload, headers } = await fetchPass(url);
  const files = unzip(rawPayload);
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0);
  return { headers, file, pass: JSON.parse(file('pass.json').toString()) };
}

test('the app is told which wallets are on, and nothing where none is', async () => {
  const { body } = await shop.call('shopper/systemKey/clientConfig');
  expect(body.data['walletPasses']).toEqual(['apple', 'google']);
  const without = await plain.call('shopper/systemKey/clientConfig');
  expect(without.body.data).not.toHaveProperty('walletPasses');
});

test('where a wallet is off there is no pass', async () => {
  const visitor = await plain.guest();
  for (const kind of ['apple', 'google']) {
    const { body } = await plain.call('shopper/user/ticket/walletPass', {
      ...visitor,
      ticketId: 'ticket_x',
      kind,
    });
    expect(body.message).toBe('E1001');
  }
});

test('a guest gets the pass of a ticket for Google, in the language of the page', async () => {
  const { visitor, ticketId } = await bought();
  const url = await urlOf(ask(visitor, ticketId, 'google', { language: 0 }));
  expect(url.startsWith('https://pay.google.com/gp/v/save/')).toBe(true);
  const { payload } = decodeJwt<{ payload: { genericObjects: { id: string; cardTitle: unknown }[] } }>(
    url.split('/').at(-1) ?? '',
  );
  expect(payload.genericObjects).toMatchObject([
    {
      id: `${google.settings.GOOGLE_WALLET_ISSUER_ID}.${ticketId}`,
      cardTitle: { defaultValue: { language: 'ja-JP' } },
    },
  ]);
  expect(JSON.stringify(payload)).not.toMatch(/hanako|花子|4242/);
});

test('for Apple it gets an address at which a phone fetches the file, which nobody keeps', async () => {
  const { visitor, ticketId } = await bought();
  const url = await urlOf(ask(visitor, ticketId, 'apple', { language: 2 }));
  expect(url).not.toContain(ticketId);
  const { headers, file, pass } = await passAt(url);
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.apple.pkpass',
    'cache-control': 'no-store',
    'content-disposition': 'inline; filename="ticket.pkpass"',
    'x-content-type-options': 'nosniff',
  });
  verifyDetached(file('signature'), file('manifest.json'), apple.authority.certificate);
  expect(pass).toMatchObject({ serialNumber: ticketId, logoText: '关西美食券', voided: false });
  expect(file('pass.json').toString()).not.toMatch(/hanako|花子|4242/);
});

test('the link on the pass opens this ticket with its code, however often it is added', async () => {
  const { visitor, ticketId } = await bought();
  const page = async () => {
    const { pass } = await passAt(await urlOf(ask(visitor, ticketId, 'apple')));
    return new URL(pass.coupon.backFields[0].value);
  };
  const first = await page();
  expect((await page()).href).toBe(first.href);
  expect(first.searchParams.get('ticketId')).toBe(ticketId);
  const key = first.hash.replace('#key=', '');
  const { body } = await shop.call('shopper/user/ticket/view', { ticketId, key });
  expect(body.data).toMatchObject({ ticket: { ticketId }, qr: { payload: expect.stringMatching(/^v1\./) } });
  const other = await bought();
  const wrong = await shop.call('shopper/user/ticket/view', { ticketId: other.ticketId, key });
  expect(wrong.body.message).toBe('E1203');
});

test('a table is an event at its confirmed hour', async () => {
  const asked = await askForTable(shop);
  await confirm(asked);
  const { pass } = await passAt(await urlOf(ask(asked.visitor, await ticketOf(asked), 'apple')));
  const { reservation } = await shop.detail(asked.visitor, asked.orderId);
  const at = `${reservation?.arrivalDate}T${reservation?.confirmedTime}:00+09:00`;
  expect(Date.parse(pass.relevantDate)).toBe(Date.parse(at));
});

test('the ticket of somebody else is as unknown as one that never was', async () => {
  const { ticketId } = await bought();
  const stranger = await shop.guest();
  for (const kind of ['apple', 'google']) {
    expect((await ask(stranger, ticketId, kind)).body.message).toBe('E1201');
    expect((await ask(stranger, 'ticket_never', kind)).body.message).toBe('E1201');
  }
  expect((await ask(stranger, ticketId, 'samsung')).body.message).toBe('E503');
});

test('one that waits for its restaurant, is used or has ended gets no pass', async () => {
  const asked = await askForTable(shop);
  const waiting = await ticketOf(asked);
  const used = await bought();
  await end(used.ticketId, now(), { state: 'used' });
  const expired = await bought();
  await end(expired.ticketId, now(), { state: 'cancelled', reason: 'expired' });
  for (const kind of ['apple', 'google']) {
    expect((await ask(asked.visitor, waiting, kind)).body.message).toBe('E1203');
    expect((await ask(used.visitor, used.ticketId, kind)).body.message).toBe('E1203');
    expect((await ask(expired.visitor, expired.ticketId, kind)).body.message).toBe('E1203');
  }
});

test('what was used between asking and fetching comes as void, and takes the place of the pass before', async () => {
  const { visitor, ticketId } = await bought();
  const url = await urlOf(ask(visitor, ticketId, 'apple'));
  await end(ticketId, now(), { state: 'used' });
  expect((await passAt(url)).pass).toMatchObject({ serialNumber: ticketId, voided: true });
});

test('an address is over after some minutes, and one that we did not write never was: both lead to the tickets', async () => {
  const { visitor, ticketId } = await bought();
  const url = await urlOf(ask(visitor, ticketId, 'apple'));
  const changed = url.replace(/.(?=\.pkpass$)/, (last) => (last === 'A' ? 'B' : 'A'));
  await shop.advance(limits.passMinutes * 60);
  for (const wrong of [url, changed, `${shop.address}/passes/x.pkpass`, `${shop.address}/passes/x`]) {
    const { statusCode, headers } = await fetchPass(wrong);
    expect([statusCode, headers.location]).toEqual([303, '/food/centerArea/established']);
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('whoever has the mail gets the pass too, without a session', async () => {
  const { ticketId } = await bought();
  const [key = ''] = await makeTicketKeys(shop.db, [
    { ticketId, reader: 'buyer', expiresAt: new Date(now().getTime() + 60_000) },
  ]);
  const askByMail = (fields: object) =>
    shop.call('shopper/user/ticket/walletPassOfMail', { ticketId, key, kind: 'apple', ...fields });
  const { pass } = await passAt(await urlOf(askByMail({})));
  expect(pass.serialNumber).toBe(ticketId);
  expect(await urlOf(askByMail({ kind: 'google' }))).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  expect((await askByMail({ key: 'wrong' })).body.message).toBe('E1203');
  expect((await askByMail({ ticketId: (await bought()).ticketId })).body.message).toBe('E1203');
});

test('a certificate that ends switches its wallet off by itself', async () => {
  const until = new Date(Date.now() + 3_600_000);
  const short = await startShop({ ...appleKeys({ until }).settings });
  const kinds = async () => (await short.call('shopper/systemKey/clientConfig')).body.data['walletPasses'];
  expect(await kinds()).toEqual(['apple']);
  await short.advance(7_200);
  expect(await kinds()).toBeUndefined();
  const visitor = await short.guest();
  const { body } = await short.call('shopper/user/ticket/walletPass', {
    ...visitor,
    ticketId: 'ticket_x',
    kind: 'apple',
  });
  expect(body.message).toBe('E1001');
  await short.close();
});

test('so many passes an hour are enough for one ticket', async () => {
  const busy = await startShop({ ...google.settings, RATE_LIMITS: 'on' });
  const own = ownTicketsOf(() => busy);
  const visitor = await busy.guest();
  const { ticketIds } = await own.buy({ visitor });
  const once = () =>
    busy.call('shopper/user/ticket/walletPass', { ...visitor, ticketId: ticketIds[0], kind: 'google' });
  const answers = [];
  for (let nth = 0; nth < 31; nth += 1) answers.push((await once()).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
  await busy.close();
});
