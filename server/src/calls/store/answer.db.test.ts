import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import { makeAnswerKey } from '../../domains/reservations/answer-key';
import { deriveSecrets } from '../../platform/secrets';
import { startTestApi } from '../../testing/api';
import { startShop, type TestShop } from '../../testing/shop';
import { signInStaff } from '../../testing/staff';
import { type AskedTable, askForTable, stateOf } from '../../testing/tables';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const view = (key: string, fields: object = {}) => shop.call('store/answer/view', { key, ...fields });
const send = ({ key }: Pick<AskedTable, 'key'>, fields: object) =>
  shop.call('store/answer/send', { key, ...fields });
const confirm = (table: AskedTable) => send(table, { action: 'confirm', time: table.wished[0] });

test('the link of the request mail shows the request in the language asked for, and changes nothing', async () => {
  const table = await askForTable(shop, { quantity: 2 });
  const mail = (await shop.mails('owner@store.example')).find(({ text }) => text.includes(table.orderNumber));
  expect(mail?.text).toContain(`/console/answer#key=${table.key}`);
  const before = await stateOf(shop, table);
  const { body } = await view(table.key, { language: 0 });
  expect(body.data).toMatchObject({
    storeName: '難波すき焼き 松乃灯',
    reservation: {
      state: 'waiting',
      guestName: '山田 花子',
      guestLanguage: 'en-US',
      people: 2,
      quantity: 2,
      arrivalDate: table.day,
      preferredTimes: table.wished,
      paid: false,
      openHours: [{ from: table.wished[0] }],
      orderNumber: table.orderNumber,
    },
  });
  // The store learns how to greet the guest, and nothing else about them.
  expect(JSON.stringify(body.data)).not.toContain('@');
  expect((await view(table.key, { language: 3 })).body.data['storeName']).toBe('난바 스키야키 마쓰노히');
  expect(await stateOf(shop, table)).toEqual(before);
});

test('a link outlives a change of the secret key', async () => {
  const table = await askForTable(shop);
  const { secrets } = shop.context.services;
  const before = deriveSecrets('the key that was used until yesterday');
  const reservationId = table.key.slice(0, table.key.lastIndexOf('.'));
  const old = makeAnswerKey(before.answerKey, reservationId);
  expect((await view(old)).body.message).toBe('E1203');
  secrets.previous = before;
  try {
    expect((await view(old)).body.code).toBe(0);
  } finally {
    delete secrets.previous;
  }
});

test('a key that is wrong in any way is E1203', async () => {
  const table = await askForTable(shop);
  const { answerKey } = shop.context.services.secrets;
  const never = makeAnswerKey(answerKey, 'rsv_never');
  const unpaid = await askForTable(shop, { unpaid: true });
  for (const key of [
    '',
    'x',
    `${table.key}x`,
    table.key.slice(1),
    never,
    unpaid.key,
    'x'.repeat(5_000),
    'a\0.b',
  ]) {
    const answers = [await view(key), await send({ key }, { action: 'decline', reason: 'full' })];
    expect([key, ...answers.map(({ body }) => body.message)]).toEqual([key, 'E1203', 'E1203']);
  }
  expect((await shop.call('store/answer/view')).body.message).toBe('E503');
});

test('an answer is taken once; whoever comes second is told what was answered, by whom and when', async () => {
  const table = await askForTable(shop);
  const first = await confirm(table);
  expect(first.body.data).toMatchObject({
    already: false,
    reservation: { state: 'confirmed', confirmedTime: table.wished[0], answer: { by: 'mail' } },
  });
  const second = await send(table, { action: 'decline', reason: '満席です' });
  expect(second).toMatchObject({ status: 200, body: { data: { already: true } } });
  expect(second.body.data['reservation']).toMatchObject({
    state: 'confirmed',
    answer: { by: 'mail', at: expect.any(Number) },
  });
  await shop.settle();
  expect((await view(table.key)).body.data['reservation']).toMatchObject({ state: 'confirmed', paid: true });
});

test('what a member of staff has answered is told with their name', async () => {
  const table = await askForTable(shop);
  const { reservationId } = table;
  const headers = await signInStaff(shop, demoStaff[1]);
  await shop.call('store/reservation/decline', { reservationId, reason: 'closed' }, headers);
  const { body } = await confirm(table);
  expect(body.data).toMatchObject({
    already: true,
    reservation: { state: 'declined', reason: 'closed', answer: { by: 'staff', name: '岸田 健' } },
  });
});

test('other times are proposed, and an own reason is kept as it was written', async () => {
  const proposed = await askForTable(shop);
  const times = proposed.others.slice(0, 2);
  expect((await send(proposed, { action: 'propose', times })).body.data['reservation']).toMatchObject({
    state: 'proposed',
    proposedTimes: times,
  });
  const declined = await askForTable(shop);
  const reason = '  申し訳ございません。当日は貸切です。 ';
  expect((await send(declined, { action: 'decline', reason })).body.data['reservation']).toMatchObject({
    state: 'declined',
    reason: reason.trim(),
  });
});

test('an answer without what it needs, or with nonsense, is E503 and changes nothing', async () => {
  const table = await askForTable(shop);
  const [free = ''] = table.others;
  const wrong: [object, string][] = [
    [{ action: 'confirm' }, 'time'],
    [{ action: 'confirm', time: 'soon' }, 'time'],
    [{ action: 'confirm', time: free }, 'time'],
    [{ action: 'propose' }, 'times'],
    [{ action: 'propose', times: [] }, 'times'],
    [{ action: 'propose', times: [free, free] }, 'times'],
    [{ action: 'propose', times: table.others.slice(0, 4) }, 'times'],
    [{ action: 'propose', times: ['03:00'] }, 'times.0'],
    [{ action: 'decline' }, 'reason'],
    [{ action: 'decline', reason: '   ' }, 'reason'],
    [{ action: 'decline', reason: 'あ'.repeat(201) }, 'reason'],
    [{ action: 'decline', reason: 'one\ntwo' }, 'reason'],
    [{ action: 'cancel' }, 'action'],
    [{}, 'action'],
  ];
  for (const [fields, path] of wrong) {
    const { status, body } = await send(table, fields);
    expect([fields, status, body.message, body.details?.[0]?.path]).toEqual([fields, 422, 'E503', path]);
  }
  expect(await stateOf(shop, table)).toMatchObject({ reservation: 'waiting' });
});

test('a request whose time is over shows as lapsed at once, and can no longer be answered', async () => {
  const table = await askForTable(shop);
  await shop.db
    .updateTable('reservations')
    .set({ reply_by: shop.context.services.clock.now() })
    .where('reservation_id', '=', table.reservationId)
    .execute();
  expect((await view(table.key)).body.data['reservation']).toMatchObject({ state: 'lapsed' });
  expect((await confirm(table)).body.data).toMatchObject({ already: true, reservation: { state: 'lapsed' } });
});

test('a key is of no use any more when the day of the visit is long over', async () => {
  const table = await askForTable(shop);
  await confirm(table);
  await shop.advance(20 * 86_400);
  expect((await view(table.key)).body.message).toBe('E1203');
});

test('one network can look sixty times a minute', async () => {
  const limited = await startTestApi();
  for (let count = 0; count < 60; count += 1) await limited.call('store/answer/view', { key: 'x' });
  expect(await limited.call('store/answer/view', { key: 'x' })).toMatchObject({
    status: 429,
    body: { message: 'E1101' },
  });
  await limited.close();
});
