import { randomBytes, randomUUID } from 'node:crypto';
import type { RedemptionRefusal } from '@meal/contract/redemption';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import { counterOf, ticketOf } from '../../testing/counter';
import { startShop, type TestShop } from '../../testing/shop';
import { signInStaff } from '../../testing/staff';
import { booksOf, buyAtOwnStore, qrOf, type StoreSale } from '../../testing/store-tickets';
import { googleKeys } from '../../testing/wallet-keys';
import { walletScan } from '../../testing/wallet-scan';

type Headers = Record<string, string>;

let shop: TestShop;
let staff: Headers;
beforeAll(async () => {
  shop = await startShop(googleKeys().settings);
  staff = await signInStaff(shop, demoStaff[2]);
});
afterAll(() => shop.close());

const { call, redeem, attempts } = counterOf(() => ({ shop, staff }));

interface Barcode {
  valuePattern: string;
  totpDetails: { periodMillis: string; parameters: { key: string; valueLength: number }[] };
}

/** The pass as the phone has it: read from the link that the shop gave, and from nothing else. */
async function passOf({ visitor, ticket }: StoreSale): Promise<Pass> {
  const { ticketId } = ticket;
  const { body } = await shop.call('shopper/user/ticket/walletPass', {
    ...visitor,
    ticketId,
    kind: 'google',
  });
  const jwt = String(body.data['url']).split('/').at(-1) ?? '';
  const { payload } = decodeJwt<{ payload: { genericObjects: { rotatingBarcode: Barcode }[] } }>(jwt);
  const barcode = payload.genericObjects[0]?.rotatingBarcode;
  const parameters = barcode?.totpDetails.parameters[0];
  if (!barcode || !parameters) throw new Error('The pass has no code');
  return {
    pattern: barcode.valuePattern,
    key: Buffer.from(parameters.key, 'hex'),
    digits: parameters.valueLength,
    periodSeconds: Number(barcode.totpDetails.periodMillis) / 1000,
  };
}

type Pass = Parameters<typeof walletScan>[0];

/** What the wallet shows now, or has shown so many seconds ago. */
const shown = (pass: Pass, secondsAgo = 0) =>
  walletScan(pass, shop.context.services.clock.now().getTime() - secondsAgo * 1000);

async function expectRefused(sale: StoreSale, payload: string, refusal: RedemptionRefusal) {
  const before = await booksOf(shop, sale);
  const { body } = await redeem({ payload });
  expect(body).toMatchObject({ data: null, details: [{ path: 'ticket', message: refusal }] });
  expect(await booksOf(shop, sale)).toEqual(before);
  expect((await attempts()).at(-1)).toMatchObject({ refusal, way: 'scan' });
}

test('the code of the pass is looked at and taken like that of the page', async () => {
  const sale = await buyAtOwnStore(shop);
  const payload = await shown(await passOf(sale));
  const preview = await call('preview', { payload });
  expect(ticketOf(preview)).toMatchObject({ ticketId: sale.ticket.ticketId });
  const { body } = await redeem({ payload });
  expect(body.code).toBe(0);
  expect(await booksOf(shop, sale)).toMatchObject({
    order: { state: 'completed' },
    tickets: [{ state: 'used', uses_left: 0 }],
    redemptions: [{ way: 'scan', uses: 1 }],
  });
});

test('many scans of one moment are one redemption', async () => {
  const sale = await buyAtOwnStore(shop, { uses: 3, price: 900 });
  const payload = await shown(await passOf(sale));
  const nonce = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => redeem({ payload, nonce })));
  expect(answers.map(({ body }) => body.code)).toEqual([0, 0, 0, 0, 0]);
  const { tickets, redemptions } = await booksOf(shop, sale);
  expect([tickets[0]?.uses_left, redemptions.length]).toEqual([2, 1]);
});

test('once it is used, neither code is worth anything', async () => {
  const sale = await buyAtOwnStore(shop);
  const pass = await passOf(sale);
  const payload = await shown(pass);
  expect((await redeem({ payload })).body.code).toBe(0);
  await expectRefused(sale, payload, 'used');
  await expectRefused(sale, await shown(pass, 30), 'used');
  await expectRefused(sale, qrOf(shop, sale.ticket), 'used');
});

test('page and pass at two terminals at once: one of them is served', async () => {
  const sale = await buyAtOwnStore(shop);
  const payloads = [await shown(await passOf(sale)), qrOf(shop, sale.ticket)];
  const answers = await Promise.all(payloads.map((payload) => redeem({ payload })));
  expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
  const refusals = answers.flatMap(({ body }) => body.details ?? []);
  expect(refusals).toEqual([{ path: 'ticket', message: 'used' }]);
  expect((await booksOf(shop, sale)).redemptions).toHaveLength(1);
});

test('a phone may be three minutes off; a picture that is older is told to be old', async () => {
  const sale = await buyAtOwnStore(shop);
  const pass = await passOf(sale);
  for (const secondsAgo of [240, 3_600, -240])
    await expectRefused(sale, await shown(pass, secondsAgo), 'oldCode');
  expect((await redeem({ payload: await shown(pass, 150) })).body.code).toBe(0);
});

test('codes of another key, of another ticket, altered or made up are forged', async () => {
  const sale = await buyAtOwnStore(shop);
  const other = await passOf(await buyAtOwnStore(shop));
  const pass = await passOf(sale);
  const payload = await shown(pass);
  await expectRefused(sale, await shown({ ...pass, key: randomBytes(20) }), 'forged');
  await expectRefused(sale, await shown({ ...pass, key: other.key }), 'forged');
  // The secret that the visitor's device has is not the key of the pass.
  await expectRefused(sale, await shown({ ...pass, key: sale.ticket.secret }), 'forged');
  const parts = payload.split('.');
  const altered = (at: number, value: string) => parts.with(at, value).join('.');
  await expectRefused(sale, altered(1, other.pattern.split('.')[1] ?? ''), 'forged');
  await expectRefused(sale, altered(2, String(sale.ticket.validUntil.getTime() + 86_400_000)), 'forged');
  await expectRefused(sale, altered(4, String(Number(parts[4]) + 30)), 'forged');
  await expectRefused(sale, altered(5, String((Number(parts[5]) + 1) % 1e8).padStart(8, '0')), 'forged');
  await expectRefused(sale, altered(0, 'v1'), 'forged');
  await expectRefused(sale, altered(0, 'v3'), 'unknown');
  await expectRefused(sale, pass.pattern, 'unknown');
});

test('a new secret of the ticket ends the codes of pass and page alike', async () => {
  const sale = await buyAtOwnStore(shop);
  const pass = await passOf(sale);
  const { ticketId } = sale.ticket;
  await shop.db
    .updateTable('tickets')
    .set({ secret: randomBytes(32) })
    .where('ticket_id', '=', ticketId)
    .execute();
  await expectRefused(sale, await shown(pass), 'forged');
  await expectRefused(sale, qrOf(shop, sale.ticket), 'forged');
  const again = await passOf(sale);
  expect(again.key.equals(pass.key)).toBe(false);
  expect((await redeem({ payload: await shown(again) })).body.code).toBe(0);
});

test('what was given back is refused by its pass too', async () => {
  const sale = await buyAtOwnStore(shop);
  const pass = await passOf(sale);
  const { ticketId } = sale.ticket;
  const { body } = await shop.call('shopper/user/ticket/cancel', { ...sale.visitor, ticketId });
  expect(body.code).toBe(0);
  await expectRefused(sale, await shown(pass), 'refunded');
});

test('another restaurant cannot take it', async () => {
  const sale = await buyAtOwnStore(shop);
  const payload = await shown(await passOf(sale));
  await shop.db
    .updateTable('staff')
    .set({ store_id: 's_ramen-1' })
    .where('role', '=', 'storeManager')
    .execute();
  const elsewhere = await signInStaff(shop, demoStaff[1]);
  const { body } = await redeem({ payload }, elsewhere);
  expect(body.details).toEqual([{ path: 'ticket', message: 'otherStore' }]);
});
