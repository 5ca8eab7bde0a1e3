import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { type PushReceiver, startPushReceiver } from '../../testing/push-receiver';

let api: TestApi;
let receiver: PushReceiver;
beforeAll(async () => {
  api = await startTestApi();
  receiver = await startPushReceiver();
});
afterAll(async () => {
  await receiver.close();
  await api.close();
});

const kinds = ['answer', 'ticketEnds'];

async function beGuest() {
  const deviceId = api.newDevice();
  const { body } = await api.call('shopper/user/guest', { deviceId });
  return { ...(body.data as { userId: string; token: string }), deviceId };
}

function browser() {
  const { device: _, ...subscription } = receiver.subscribe();
  return subscription;
}

const settingsOf = async (session: object, endpoint: string) =>
  (await api.call('shopper/push/settings', { ...session, endpoint })).body.data;

test('a device is told of what it has asked for, can change it, and stop it', async () => {
  const [guest, device] = [await beGuest(), browser()];
  const off = { publicKey: api.context.push.keys.publicKey, subscribed: false, kinds: [] };
  expect(await settingsOf(guest, '')).toEqual(off);
  await api.call('shopper/push/subscribe', { ...guest, ...device, kinds });
  expect(await settingsOf(guest, device.endpoint)).toEqual({ ...off, subscribed: true, kinds });
  await api.call('shopper/push/subscribe', { ...guest, ...device, kinds: ['answer'] });
  expect(await settingsOf(guest, device.endpoint)).toMatchObject({ kinds: ['answer'] });
  await api.call('shopper/push/unsubscribe', guest);
  expect(await settingsOf(guest, device.endpoint)).toEqual(off);
});

test.each(['http://169.254.169.254/latest', 'https://evil.example/push', 'http://10.0.0.7:9200/'])(
  'no server of our own is asked for a visitor’s sake: %s',
  async (endpoint) => {
    const { body } = await api.call('shopper/push/subscribe', {
      ...(await beGuest()),
      ...browser(),
      endpoint,
      kinds,
    });
    expect(body).toMatchObject({ code: 503, details: [{ path: 'endpoint' }] });
  },
);

test('nobody takes over a device whose secrets they do not know', async () => {
  const [owner, thief, device] = [await beGuest(), await beGuest(), browser()];
  await api.call('shopper/push/subscribe', { ...owner, ...device, kinds });
  const { body } = await api.call('shopper/push/subscribe', {
    ...thief,
    ...browser(),
    endpoint: device.endpoint,
    kinds,
  });
  expect(body.code).toBe(503);
  expect(await settingsOf(owner, device.endpoint)).toMatchObject({ subscribed: true });
});

test('a browser with another endpoint has one subscription all the same', async () => {
  const [guest, before, after] = [await beGuest(), browser(), browser()];
  for (const device of [before, after])
    await api.call('shopper/push/subscribe', { ...guest, ...device, kinds });
  expect(await settingsOf(guest, before.endpoint)).toMatchObject({ subscribed: false });
  expect(await settingsOf(guest, after.endpoint)).toMatchObject({ subscribed: true });
});

test('signing out takes it along, and so does the end of the session by others', async () => {
  const device = browser();
  const guest = await beGuest();
  await api.call('shopper/push/subscribe', { ...guest, ...device, kinds });
  await api.call('shopper/user/logout', guest);
  expect(
    await api.db
      .selectFrom('push_subscriptions')
      .where('endpoint', '=', device.endpoint)
      .select('kinds')
      .execute(),
  ).toEqual([]);
});

test('a guest who signs in goes on being told, in the language that is chosen then', async () => {
  const [guest, device] = [await beGuest(), browser()];
  await api.call('shopper/push/subscribe', { ...guest, ...device, kinds });
  const email = 'told@example.com';
  await api.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId: guest.deviceId });
  const verifyCode = await api.lastCode(email);
  const { body } = await api.call('shopper/user/loginWithEmail', { ...guest, email, verifyCode });
  const session = body.data as { token: string };
  expect(await settingsOf({ ...guest, ...session }, device.endpoint)).toMatchObject({ subscribed: true });
  await api.call('shopper/user/update', { ...guest, ...session, language: 2 });
  const row = await api.db
    .selectFrom('push_subscriptions')
    .select('language')
    .where('endpoint', '=', device.endpoint)
    .executeTakeFirst();
  expect(row?.language).toBe(2);
});

test('whoever deletes the account leaves no device behind', async () => {
  const email = 'leaver@example.com';
  const [user, device] = [await api.login(email), browser()];
  await api.call('shopper/push/subscribe', { ...user, ...device, kinds });
  await api.call('shopper/user/sendEmail', { ...user, purpose: 'deleteAccount' });
  const { body } = await api.call('shopper/user/delete', { ...user, verifyCode: await api.lastCode(email) });
  expect(body.code).toBe(0);
  expect(
    await api.db
      .selectFrom('push_subscriptions')
      .where('endpoint', '=', device.endpoint)
      .select('kinds')
      .execute(),
  ).toEqual([]);
});
