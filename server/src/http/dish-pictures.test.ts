import fastify from 'fastify';
import { expect, test } from 'vitest';
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
      painted += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (drawing.includes('torn')) throw new Error('The paper is torn');
      return Buffer.from(drawing);
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
  return { ask, finish, areAtWork, painted: () => painted };
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
  const { ask, finish, areAtWork } = slowPainter();
  const first = ask('known');
  await areAtWork(1);
  finish();
  await first;
  const busy = ['a', 'b', 'c', 'd'].map(ask);
  await areAtWork(4);
  expect(await ask('e')).toBe(503);
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
