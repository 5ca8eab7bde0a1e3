import { locales } from '@meal/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrderKey } from '../domains/orders/order-key';
import { stopPath } from '../flows/mails/stop-path';
import { startShop, type TestShop, type Visitor } from '../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'on' });
});
afterAll(() => shop.close());

let people = 0;
/** Somebody who wants mails about offers, and the link that stops them. */
async function subscriber() {
  people += 1;
  const visitor = await shop.login(`subscriber-${people}@example.com`);
  await shop.call('shopper/user/update', { ...visitor, notifications: true });
  return { visitor, path: stopPath(shop.context.services.secrets, visitor.userId, 1) };
}

const isOn = async ({ userId }: Visitor) => {
  const { notifications } = await shop.db
    .selectFrom('users')
    .select('notifications')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return notifications;
};

const keyOf = (path: string) => new URL(path, 'http://x').searchParams.get('key') ?? '';
const open = (url: string) => shop.app.inject({ method: 'GET', url });
/** As a mail program does: RFC 8058, chapter 3.2. */
const post = (url: string, type = 'application/x-www-form-urlencoded') =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });

test('opened, however often, it only asks; sent it is done, without a session and more than once', async () => {
  const { visitor, path } = await subscriber();
  for (const _ of [1, 2]) {
    const page = await open(path);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.body).toContain('Turn off email notifications?');
    expect(page.body).toContain(`action="${path.replace('&', '&amp;')}"`);
  }
  expect(await isOn(visitor)).toBe(true);
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const done = await post(path, type);
    expect([done.statusCode, done.headers['location']]).toEqual([200, undefined]);
    expect(done.body).toContain('Email notifications are off');
    expect(await isOn(visitor)).toBe(false);
  }
});

test('a forged key stops nothing, and neither does the key of something else', async () => {
  const { visitor, path } = await subscriber();
  const { secrets } = shop.context.services;
  const key = keyOf(path);
  const other = key[20] === 'A' ? 'B' : 'A';
  const forged = [
    '',
    visitor.userId,
    'sealed.',
    `${key.slice(0, 20)}${other}${key.slice(21)}`,
    makeOrderKey(secrets.orderKey, visitor.userId),
    keyOf(stopPath({ ...secrets, stopKey: secrets.totpKey }, visitor.userId, 1)),
  ];
  for (const each of forged) {
    const url = `/mails/stop?key=${each}&language=1`;
    for (const answer of [await open(url), await post(url)]) {
      expect([each, answer.statusCode]).toEqual([each, 403]);
      expect(answer.body).toContain('This link does not work');
      expect(answer.body).not.toContain('<form');
    }
  }
  expect((await post(`${path}&key=again`)).statusCode).toBe(403);
  expect(await isOn(visitor)).toBe(true);
});

test('only the mails of whom the key is for stop, and a deleted account stays deleted', async () => {
  const [one, other] = [await subscriber(), await subscriber()];
  await post(one.path);
  expect([await isOn(one.visitor), await isOn(other.visitor)]).toEqual([false, true]);
  const nobody = stopPath(shop.context.services.secrets, 'user_gone', 1);
  expect((await post(nobody)).statusCode).toBe(200);
});

test('what is written into the address is never markup', async () => {
  const { body } = await open('/mails/stop?key=%22%3E%3Cscript%3E&language=%3Cb%3E');
  expect(body).not.toContain('<script>');
  expect(body).not.toContain('<b>');
});

test('each language has its page, with a style of its own', async () => {
  const { path } = await subscriber();
  const titles = new Set<string | undefined>();
  for (const [number, locale] of locales.entries()) {
    const { body } = await open(path.replace('language=1', `language=${number}`));
    expect(body).toContain(`<html lang="${locale}">`);
    titles.add(/<h1>(.+)<\/h1>/.exec(body)?.[1]);
  }
  expect(titles.size).toBe(locales.length);
  const style = await open('/mails/stop.css');
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});

test('whoever tries keys has to wait; a link of ours works all the while', async () => {
  const { visitor, path } = await subscriber();
  const codes: number[] = [];
  for (let tries = 0; tries < 61; tries += 1) codes.push((await open('/mails/stop?key=guess')).statusCode);
  expect(codes.at(-1)).toBe(429);
  const refused = await post('/mails/stop?key=guess');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await post(path)).statusCode).toBe(200);
  expect(await isOn(visitor)).toBe(false);
});
