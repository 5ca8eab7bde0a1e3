import { BusyError } from '@meal/kit/busy-error';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { TooManyRequestsError } from '../platform/app-error';
import { registerDishPictures } from './dish-pictures';

/** A painter who finishes when told to. */
function slowPainter() {
  const waiting: (() => void)[] = [];
  let painted = 0;
  const app = fastify();
  registerDishPictures(app, {
    headers: { https: false, frameAncestors: [] },
    draw: (dish, seed) => `<svg>${dish} ${seed}</svg>`,
    paint: async (drawing) => {
      if (waiting.length >= 4) throw new BusyError(5);
      painted += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (drawing.includes('torn')) throw new Error('The paper is torn');
      return Buffer.from(drawing);
    },
    admit: (ip) => {
      if (ip === '192.0.2.1') throw new TooManyRequestsError(30);
    },
    isInUse: async (_, seed) => seed !== 'unused',
  });
  const ask = async (seed: string) =>
    (await app.inject({ url: `/media/dishes/ramen/${seed}.png` })).statusCode;
  const finish = () => {
    for (const done of waiting.splice(0)) done();
  };
  const areAtWork = async (count: number) => {
    await expect.poll(() => waiting.length).toBe(count);
  };
  return { app, ask, finish, areAtWork, painted: () => painted };
}

test('who asks for the same picture waits for the same painting, and later gets it at once', async () => {
  const { ask, finish, areAtWork, painted } = slowPainter();
  const asked = [ask('a'), ask('a')];
  await areAtWork(1);
  finish();
  expect(await Promise.all(asked)).toEqual([200, 200]);
  expect(await ask('a')).toBe(200);
  expect(painted()).toBe(1);
});

test('while too many are being painted, only what needs no painter is answered', async () => {
  const { app, ask, finish, areAtWork } = slowPainter();
  const first = ask('known');
  await areAtWork(1);
  finish();
  await first;
  const busy = ['a', 'b', 'c', 'd'].map(ask);
  await areAtWork(4);
  const refused = await app.inject({ url: '/media/dishes/ramen/e.png' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect([await ask('known'), await ask('unused')]).toEqual([200, 404]);
  finish();
  expect(await Promise.all(busy)).toEqual([200, 200, 200, 200]);
});

test('a painting that fails is tried again by the next who asks', async () => {
  const { ask, finish, areAtWork, painted } = slowPainter();
  for (const attempt of [1, 2]) {
    const asked = ask('torn');
    await areAtWork(1);
    finish();
    expect(await asked).toBe(500);
    expect(painted()).toBe(attempt);
  }
});

test('a network that asks for too many is asked to wait, and others are not', async () => {
  const { app } = slowPainter();
  const askFrom = (remoteAddress: string) =>
    app.inject({ url: '/media/dishes/ramen/a.svg', remoteAddress }).then(({ statusCode, headers }) => ({
      statusCode,
      retryAfter: headers['retry-after'],
    }));
  expect(await askFrom('192.0.2.1')).toEqual({ statusCode: 429, retryAfter: '30' });
  expect(await askFrom('192.0.2.2')).toEqual({ statusCode: 200, retryAfter: undefined });
});
