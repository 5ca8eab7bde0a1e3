import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfferNumbers, Watched } from './live-numbers';
import { NumbersFeed } from './numbers-feed';

let stock: number;
let looks: Watched[];
let failures: unknown[];
let isDown: boolean;
let feed: NumbersFeed;

beforeEach(() => {
  vi.useFakeTimers();
  stock = 9;
  looks = [];
  failures = [];
  isDown = false;
  feed = new NumbersFeed({
    clock: { now: () => new Date(0) },
    look: async (watched) => {
      looks.push(watched);
      if (isDown) throw new Error('No database');
      return { offers: watched.offerIds.map((offerId): OfferNumbers => ({ offerId, stock })), deals: [] };
    },
    onFailure: (error) => failures.push(error),
  });
});
afterEach(() => vi.useRealTimers());

function watch(offerIds: readonly string[]) {
  const heard: ChangeEvent[] = [];
  const stop = feed.watch({ offerIds, groupBuyIds: [] }, (line) => heard.push(line));
  return { stocks: () => heard.map((line) => line.stock), stop };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('a hundred who buy within a second are one number, for everybody who looks, by one question', async () => {
  stock = 200;
  const pages = Array.from({ length: 50 }, () => watch(['o1']));
  await pass(1);
  for (let bought = 0; bought < 195; bought += 1) stock -= 1;
  await pass(1);
  expect(pages.map(({ stocks }) => stocks())).toEqual(pages.map(() => [200, 5]));
  expect(looks).toEqual(Array.from({ length: 2 }, () => ({ offerIds: ['o1'], groupBuyIds: [] })));
});

test('what stays the same is told once', async () => {
  const { stocks } = watch(['o1']);
  await pass(10);
  expect(stocks()).toEqual([9]);
});

test('nobody is asked while nobody looks, nor for whoever looks at nothing of the kind', async () => {
  const { stop } = watch(['o1']);
  watch([]);
  await pass(2);
  stop();
  const before = looks.length;
  await pass(30);
  expect(looks).toHaveLength(before);
  const { stocks } = watch(['o1']);
  await pass(1);
  expect(stocks()).toEqual([9]);
});

test('who has gone hears no more, and those who stay do', async () => {
  const [gone, stays] = [watch(['o1']), watch(['o1'])];
  await pass(1);
  gone.stop();
  stock = 8;
  await pass(1);
  expect([gone.stocks(), stays.stocks()]).toEqual([[9], [9, 8]]);
});

test('more than one question takes have their turns', async () => {
  const many = Array.from({ length: 1_500 }, (_, nth) => `o${nth}`);
  const { stocks } = watch(many);
  await pass(1);
  expect(looks[0]?.offerIds).toHaveLength(1_000);
  await pass(1);
  expect(new Set([...(looks[0]?.offerIds ?? []), ...(looks[1]?.offerIds ?? [])])).toEqual(new Set(many));
  expect(stocks()).toHaveLength(1_500);
});

test('a question that fails is asked again', async () => {
  isDown = true;
  const { stocks } = watch(['o1']);
  await pass(2);
  expect([stocks(), failures.length]).toEqual([[], 2]);
  isDown = false;
  await pass(1);
  expect(stocks()).toEqual([9]);
});
