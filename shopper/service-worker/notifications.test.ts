import { beforeEach, expect, test } from 'vitest';
import { Browser, origin, runWorker } from './testing/run-worker';

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

const told = {
  title: 'Table confirmed',
  body: 'Fri, Nov 20, 18:30',
  lang: 'en-US',
  path: '/food/pickup/reservationCompleted?orderId=1',
  tag: 'order_1',
};
const push = (json: () => unknown) => runWorker(browser).tell('push', { data: { json } });
const tap = (path: unknown) =>
  runWorker(browser).tell('notificationclick', { notification: { close: () => {}, data: { path } } });

test('a message is shown in its words; the next of the same order takes its place', async () => {
  await push(() => told);
  expect(browser.shown).toEqual([
    {
      title: told.title,
      options: expect.objectContaining({
        body: told.body,
        lang: 'en-US',
        tag: 'order_1',
        data: { path: told.path },
      }),
    },
  ]);
});

test('what nobody can read is not shown', async () => {
  await push(() => {
    throw new SyntaxError('No JSON');
  });
  expect(browser.shown).toEqual([]);
});

test('a tap opens the order in the page that is open, else in a new one', async () => {
  await tap(told.path);
  expect(browser.opened).toEqual([origin + told.path]);
  const { went } = browser.openPage(`${origin}/food/home`);
  await tap(told.path);
  expect(went).toEqual([origin + told.path]);
});

test('nobody who is about to pay is taken away from that', async () => {
  const { went } = browser.openPage(`${origin}/food/pickup/purchaseTicket?params=1`);
  await tap(told.path);
  expect(went).toEqual([]);
  expect(browser.opened).toEqual([origin + told.path]);
});

test.each(['https://evil.example/food/', '/console/', '//evil.example', 7])(
  'it never leads out of the app: %s',
  async (path) => {
    await tap(path);
    expect(browser.opened).toEqual([`${origin}/food/`]);
  },
);
