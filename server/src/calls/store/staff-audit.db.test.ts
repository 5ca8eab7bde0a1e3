import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import { startShop, type TestShop } from '../../testing/shop';
import { signInStaff } from '../../testing/staff';
import { buyAtOwnStore, qrOf } from '../../testing/store-tickets';
import { askForTable } from '../../testing/tables';

type Headers = Record<string, string>;

let shop: TestShop;
let owner: Headers;
let begun: Date;
/** Who acts, in which session. */
let actor: { staff_id: string; session: string };
beforeAll(async () => {
  shop = await startShop();
});
beforeAll(async () => {
  begun = shop.context.services.clock.now();
  owner = await signInStaff(shop, demoStaff[0]);
  const { body } = await shop.call('console/session/me', {}, owner);
  const sessions = (await shop.call('console/session/list', {}, owner)).body.data['list'];
  const current = (sessions as { sessionId: string; current: boolean }[]).find((each) => each.current);
  actor = { staff_id: String(body.data['staffId']), session: current?.sessionId ?? '' };
});
afterAll(() => shop.close());

const reservation = (name: string, fields: object, headers = owner) =>
  shop.call(`store/reservation/${name}`, fields, headers);
const ticket = (name: string, fields: object, headers = owner) =>
  shop.call(`store/ticket/${name}`, fields, headers);

async function trailOf(object: string) {
  const rows = await shop.db
    .selectFrom('staff_audit')
    .select(['at', 'staff_id', 'session', 'way', 'store_id', 'action', 'object', 'before', 'after'])
    .where('object', '=', object)
    .orderBy('entry')
    .execute();
  const now = shop.context.services.clock.now();
  return rows.map(({ at, ...rest }) => {
    expect(at >= begun && at <= now).toBe(true);
    return rest;
  });
}

/** Whatever else stands in the row, it is of this member, in this session, in the console and about the own store. */
const rowOf = (action: string, object: string, change: { before?: object; after?: object }) => ({
  ...actor,
  way: 'console',
  store_id: demoStaff[0]?.storeId,
  action,
  object,
  before: null,
  after: null,
  ...change,
});

test('confirming leaves who, what, when and from which session; a second answer leaves nothing', async () => {
  const { reservationId, wished } = await askForTable(shop);
  const refused = await reservation('confirm', { reservationId, time: '03:00' });
  expect(refused.body.message).toBe('E503');
  expect(await trailOf(reservationId)).toEqual([]);
  await reservation('confirm', { reservationId, time: wished[0] });
  const row = rowOf('reservation.confirm', reservationId, {
    before: { state: 'waiting' },
    after: { time: wished[0] },
  });
  expect(await trailOf(reservationId)).toEqual([row]);
  const again = await reservation('decline', { reservationId, reason: 'full' });
  expect(again.body.message).toBe('E1102');
  expect(await trailOf(reservationId)).toEqual([row]);
});

test('proposing and taking back leave a row each, without the words of the guest or the store', async () => {
  const { reservationId, others } = await askForTable(shop, { message: 'No peanuts, please' });
  const times = others.slice(0, 2);
  await reservation('propose', { reservationId, times });
  await reservation('cancel', { reservationId, reason: 'Our stove is being repaired.' });
  const rows = await trailOf(reservationId);
  expect(rows).toEqual([
    rowOf('reservation.propose', reservationId, { before: { state: 'waiting' }, after: { times } }),
    rowOf('reservation.cancel', reservationId, { before: { state: 'proposed' }, after: {} }),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/peanuts|stove|@/);
});

test('declining leaves a row; a stranger’s attempt leaves none', async () => {
  const { reservationId } = await askForTable(shop);
  await shop.db
    .updateTable('staff')
    .set({ store_id: 's_ramen-1' })
    .where('role', '=', 'storeManager')
    .execute();
  const stranger = await signInStaff(shop, demoStaff[1]);
  expect((await reservation('decline', { reservationId, reason: 'full' }, stranger)).body.message).toBe(
    'E506',
  );
  expect(await trailOf(reservationId)).toEqual([]);
  await reservation('decline', { reservationId, reason: 'full' });
  expect(await trailOf(reservationId)).toEqual([
    rowOf('reservation.decline', reservationId, { before: { state: 'waiting' }, after: {} }),
  ]);
});

test('an answer from the mail names nobody and no session', async () => {
  const { reservationId, key } = await askForTable(shop);
  await shop.call('store/answer/send', { key, action: 'decline', reason: 'full' });
  expect(await trailOf(reservationId)).toEqual([
    {
      ...rowOf('reservation.decline', reservationId, { before: { state: 'waiting' }, after: {} }),
      staff_id: null,
      session: null,
      way: 'mail',
    },
  ]);
});

test('redeeming and undoing leave a row each; the same scan again and refused ones leave none', async () => {
  const { ticket: sold } = await buyAtOwnStore(shop, { price: 1_000 });
  const scan = { payload: qrOf(shop, sold), nonce: randomUUID() };
  const redeemed = await ticket('redeem', scan);
  await ticket('redeem', scan);
  const refused = await ticket('redeem', { ...scan, nonce: randomUUID() });
  expect(refused.body.message).toBe('E1203');
  const { redemptionId } = redeemed.body.data['redemption'] as { redemptionId: string };
  const { ticketId } = sold;
  const row = rowOf('ticket.redeem', redemptionId, {
    after: { ticketId, uses: 1, amount: 1_000, way: 'scan' },
  });
  expect(await trailOf(redemptionId)).toEqual([row]);

  await ticket('undo', { redemptionId });
  expect((await ticket('undo', { redemptionId })).body.message).toBe('E1102');
  expect(await trailOf(redemptionId)).toEqual([
    row,
    rowOf('ticket.undo', redemptionId, { before: { ticketId, uses: 1 } }),
  ]);
  const all = await shop.db.selectFrom('staff_audit').select('after').execute();
  expect(JSON.stringify(all)).not.toContain(sold.code);
});
