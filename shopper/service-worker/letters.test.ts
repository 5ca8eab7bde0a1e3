import { beforeEach, expect, test } from 'vitest';
import { Browser, runWorker } from './testing/run-worker';

const likePath = 'shopper/like/goods/ticket/nanHai/like';
const outbox = 'outbox-1';
let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

async function queue(offerId: string, fields: object = {}): Promise<void> {
  const letter = {
    version: 1,
    kind: 'like',
    path: likePath,
    body: { token: 'token-u1', offerId, liked: true },
    ...fields,
  };
  const cache = await browser.caches.open(outbox);
  await cache.put(`/food/kept-outbox/like/${offerId}`, new Response(JSON.stringify(letter)));
}

const answer = (status: number, code: number) =>
  browser.network.set(`/api/${likePath}`, () => Response.json({ code }, { status }));
const left = () => [...(browser.kept.get(outbox)?.keys() ?? [])];
const wake = () => runWorker(browser).tell('sync', { tag: outbox });

test('woken by the browser it sends each letter once', async () => {
  await queue('o1');
  await queue('o2');
  answer(200, 0);
  await wake();
  await wake();
  expect(browser.sent.map(({ body }) => (body as { offerId: string }).offerId)).toEqual(['o1', 'o2']);
  expect(left()).toEqual([]);
});

test('what nobody could decide stays, and the browser is told to try again', async () => {
  await queue('o1');
  await expect(wake()).rejects.toThrow('Failed to fetch');
  answer(503, 1350);
  await expect(wake()).rejects.toThrow('Nobody has decided');
  expect(left()).toHaveLength(1);
});

test('a refusal is left for a page to tell, and not sent again', async () => {
  await queue('o1');
  answer(404, 101);
  await wake();
  await wake();
  expect(browser.sent).toHaveLength(1);
  const [kept] = browser.kept.get(outbox)?.values() ?? [];
  expect(await kept?.clone().json()).toMatchObject({ refused: true });
});

test('a session that is over takes its letter along; one without a session waits for a page', async () => {
  await queue('o1');
  await queue('o2', { body: { token: '', offerId: 'o2', liked: true } });
  answer(401, 401);
  await wake();
  expect(left()).toEqual(['/food/kept-outbox/like/o2']);
});

test('words that somebody wrote are not lost with a session: a page gives them back', async () => {
  await queue('m1', { kind: 'supportMessage' });
  answer(401, 401);
  await wake();
  const [kept] = browser.kept.get(outbox)?.values() ?? [];
  expect(await kept?.clone().json()).toMatchObject({ refused: true });
});

test('what another release has written in another form is left alone', async () => {
  await queue('o1', { version: 2 });
  answer(200, 0);
  await wake();
  expect(browser.sent).toEqual([]);
});
