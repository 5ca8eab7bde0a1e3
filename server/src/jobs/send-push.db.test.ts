import { addDays, momentOf } from '@meal/contract/tokyo';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  confirmReservation,
  declineReservation,
  proposeTimes,
} from '../flows/reservations/answer-reservation';
import { buyTickets } from '../testing/bought-tickets';
import { type PushReceiver, startPushReceiver } from '../testing/push-receiver';
import { startShop, type TestShop, type Visitor } from '../testing/shop';
import { askForTable } from '../testing/tables';
import { remindVisitors } from './remind-visitors';
import { sendPush } from './send-push';
import { tellOfTables } from './tell-of-tomorrow';

let shop: TestShop;
let receiver: PushReceiver;
beforeAll(async () => {
  shop = await startShop();
  receiver = await startPushReceiver();
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.db.deleteFrom('push_outbox').execute();
});

const all = ['answer', 'tableTomorrow', 'ticketEnds'];
const hourMs = 3_600_000;

async function subscribe(visitor: Visitor, kinds: readonly string[] = all, fields: object = {}) {
  const { device, ...subscription } = receiver.subscribe();
  const { body } = await shop.call('shopper/push/subscribe', {
    ...visitor,
    ...subscription,
    kinds,
    ...fields,
  });
  expect(body.code).toBe(0);
  return device;
}

const servicesAt = (moment?: Date) => {
  const { services, metrics, push } = shop.context;
  const clock = moment ? { now: () => moment } : services.clock;
  return { ...services, clock, metrics, sendPush: push.send };
};

test('the answer of a store comes to the device: encrypted for it, signed by us, without a key or a name', async () => {
  const asked = await askForTable(shop);
  const device = await subscribe(asked.visitor);
  await confirmReservation(shop.context.services, {
    reservationId: asked.reservationId,
    time: asked.wished[1],
    by: asked.by,
  });
  await shop.settle();
  await sendPush(servicesAt());
  const [push, ...others] = receiver.takenFor(device);
  expect(others).toEqual([]);
  expect(push?.text).toMatchObject({
    title: expect.stringMatching(/^Table confirmed: ./),
    body: expect.stringContaining(asked.wished[1]),
    lang: 'en-US',
    path: `/food/pickup/reservationCompleted?orderId=${asked.orderId}`,
    tag: asked.orderId,
  });
  expect(JSON.stringify(push?.text)).not.toMatch(/花子|@|key=/);
  expect(push?.signed.aud).toBe(receiver.origin);
  expect(push?.signed.sub).toMatch(/^mailto:/);
  expect(push?.publicKey).toBe(shop.context.push.keys.publicKey);
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
});

test('a no and other times are told in the language of the device; the mail is queued beside it', async () => {
  const [one, other] = [await askForTable(shop), await askForTable(shop)];
  const [refused, proposed] = [
    await subscribe(one.visitor, all, { language: 0 }),
    await subscribe(other.visitor, all, { language: 3 }),
  ];
  const { services } = shop.context;
  await declineReservation(services, { reservationId: one.reservationId, reason: 'full', by: one.by });
  await proposeTimes(services, {
    reservationId: other.reservationId,
    times: other.others.slice(0, 2),
    by: other.by,
  });
  await sendPush(servicesAt());
  expect(receiver.takenFor(refused)[0]?.text).toMatchObject({
    lang: 'ja-JP',
    title: expect.stringContaining('今回お席をご用意できません'),
    path: `/food/pickup/reservationRequest?orderId=${one.orderId}`,
  });
  expect(receiver.takenFor(proposed)[0]?.text).toMatchObject({
    lang: 'ko-KR',
    title: expect.stringContaining('다른 시간을 제안했습니다'),
  });
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select('template')
    .where('event', 'in', [`requestDeclined:${one.orderId}`, `timesProposed:${other.orderId}`])
    .execute();
  expect(mails).toHaveLength(2);
});

test('however many workers look, a message goes out once, and nothing of it is kept', async () => {
  const asked = await askForTable(shop);
  const device = await subscribe(asked.visitor);
  const { services } = shop.context;
  await declineReservation(services, { reservationId: asked.reservationId, reason: 'full', by: asked.by });
  await Promise.all(Array.from({ length: 5 }, () => sendPush(servicesAt())));
  expect(receiver.takenFor(device)).toHaveLength(1);
  const rows = await shop.db.selectFrom('push_outbox').select(['state', 'values', 'path']).execute();
  expect(rows).toEqual([{ state: 'sent', values: {}, path: '' }]);
});

test('a push service that is busy is asked again later, and later still', async () => {
  const asked = await askForTable(shop);
  const device = await subscribe(asked.visitor);
  receiver.answer(device, 503, 429);
  const { services } = shop.context;
  const start = services.clock.now();
  await declineReservation(services, { reservationId: asked.reservationId, reason: 'full', by: asked.by });
  const at = (seconds: number) => sendPush(servicesAt(new Date(start.getTime() + seconds * 1_000)));
  await at(1);
  expect(await at(10)).toBe(0);
  expect(await at(17)).toBe(1);
  expect(await at(40)).toBe(0);
  expect(receiver.takenFor(device)).toEqual([]);
  expect(await at(48)).toBe(1);
  expect(receiver.takenFor(device)).toHaveLength(1);
});

test('a browser that has left for good is forgotten', async () => {
  const asked = await askForTable(shop);
  const device = await subscribe(asked.visitor);
  receiver.answer(device, 410);
  const { services } = shop.context;
  await declineReservation(services, { reservationId: asked.reservationId, reason: 'full', by: asked.by });
  await sendPush(servicesAt());
  const left = await shop.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('endpoint', '=', receiver.origin + device)
    .execute();
  expect(left).toEqual([]);
});

test('who has switched it off, or signed out meanwhile, is told nothing', async () => {
  const [quiet, leaving] = [await askForTable(shop), await askForTable(shop)];
  const [deaf, gone] = [await subscribe(quiet.visitor, ['ticketEnds']), await subscribe(leaving.visitor)];
  const { services } = shop.context;
  for (const asked of [quiet, leaving]) {
    await declineReservation(services, { reservationId: asked.reservationId, reason: 'full', by: asked.by });
  }
  await shop.call('shopper/user/logout', leaving.visitor);
  await sendPush(servicesAt());
  expect(receiver.takenFor(deaf)).toEqual([]);
  expect(receiver.takenFor(gone)).toEqual([]);
});

test('a push that nobody can use any more is not sent', async () => {
  const asked = await askForTable(shop);
  const device = await subscribe(asked.visitor);
  const { services } = shop.context;
  await declineReservation(services, { reservationId: asked.reservationId, reason: 'full', by: asked.by });
  await sendPush(servicesAt(new Date(services.clock.now().getTime() + 25 * hourMs)));
  expect(receiver.takenFor(device)).toEqual([]);
});

test('on the eve of a visit the device is told once, and opens the ticket', async () => {
  const asked = await askForTable(shop);
  const device = await subscribe(asked.visitor);
  await confirmReservation(shop.context.services, {
    reservationId: asked.reservationId,
    time: asked.wished[0],
    by: asked.by,
  });
  await shop.settle();
  await shop.db.deleteFrom('push_outbox').execute();
  const eve = new Date(momentOf(addDays(asked.day, -1), '18:00'));
  await tellOfTables(servicesAt(new Date(eve.getTime() - 24 * hourMs)));
  expect(await shop.db.selectFrom('push_outbox').select('push_id').execute()).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => tellOfTables(servicesAt(eve))));
  await sendPush(servicesAt(eve));
  const [push, ...others] = receiver.takenFor(device).filter(({ text }) => text.title.startsWith('Tomorrow'));
  expect(others).toEqual([]);
  expect(push?.text.title).toMatch(new RegExp(`^Tomorrow at ${asked.wished[0]}: .`));
  expect(push?.text.path).toMatch(/^\/food\/userCenter\/userTicketDetails\?ticketId=./);
});

test('of a ticket that ends soon the device is told with the mail', async () => {
  const { validUntil, visitor } = await buyTickets(shop);
  const device = await subscribe(visitor);
  const soon = new Date(validUntil.getTime() - 24 * hourMs);
  await remindVisitors(servicesAt(soon));
  await sendPush(servicesAt(soon));
  expect(receiver.takenFor(device)[0]?.text.title).toMatch(/^Your ticket ends on /);
});
