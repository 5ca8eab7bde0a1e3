import { beforeEach, expect, test, vi } from 'vitest';
import { sampleOffer } from '../data/testing/sample-offer';
import { storeUserInfo, userInfo } from '../data/testing/server-answers';
import { clearUserInfo } from '../device/user-info';
import { keepAnswer, keepHeart, keptAnswer } from './kept-answers';

interface Listed {
  list: { offerId: string; liked: boolean }[];
}

beforeEach(() => {
  localStorage.clear();
  storeUserInfo(userInfo('u1'));
});

const results = (name: string) => ({ kind: 'results' as const, name });
const favourites = { kind: 'favourites' as const, owner: 'u1', name: 'en-US' };
const heartsOf = (answer: object | undefined) =>
  (answer as Listed | undefined)?.list.map(({ offerId, liked }) => [offerId, liked]);

test('an answer can be read again with the moment when it was kept', () => {
  vi.setSystemTime(1_800_000_000_000);
  keepAnswer(results('soba'), { list: [sampleOffer()], total: 1 });
  vi.useRealTimers();
  const kept = keptAnswer(results('soba'));
  expect(kept?.savedAt).toBe(1_800_000_000_000);
  expect(heartsOf(kept)).toEqual([['o1', false]]);
  expect(keptAnswer(results('udon'))).toBeUndefined();
});

test('of results the last four are kept', () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) keepAnswer(results(name), { list: [] });
  expect(keptAnswer(results('one'))).toBeUndefined();
  for (const name of ['two', 'three', 'four', 'five']) expect(keptAnswer(results(name))).toBeDefined();
});

test('results have no hearts of their own: they show those of whoever is here', () => {
  keepAnswer(results('soba'), { list: [sampleOffer({ liked: true }), sampleOffer({ offerId: 'o2' })] });
  expect(localStorage.getItem('KEPTANSWERS')).not.toContain('"liked":true');
  keepAnswer(favourites, { list: [sampleOffer({ offerId: 'o2', liked: true })] });
  expect(heartsOf(keptAnswer(results('soba')))).toEqual([
    ['o1', false],
    ['o2', true],
  ]);
});

test('what is a person’s own is kept for nobody else, and goes when they do', () => {
  keepAnswer({ ...favourites, owner: 'u2' }, { list: [sampleOffer({ liked: true })] });
  expect(localStorage.getItem('KEPTFAVOURITES')).toBeNull();
  keepAnswer(favourites, { list: [sampleOffer({ liked: true })] });
  expect(keptAnswer({ ...favourites, owner: 'u2' })).toBeUndefined();
  expect(keptAnswer(favourites)).toBeDefined();
  clearUserInfo();
  expect(keptAnswer(favourites)).toBeUndefined();
});

test('a heart that was given without a network is first among the saved, one that was taken is gone', () => {
  keepAnswer(favourites, { list: [sampleOffer({ liked: true })] });
  keepHeart('u1', sampleOffer({ offerId: 'o2' }), 'o2', true);
  expect(heartsOf(keptAnswer(favourites))).toEqual([
    ['o2', true],
    ['o1', true],
  ]);
  keepHeart('u1', undefined, 'o1', false);
  expect(heartsOf(keptAnswer(favourites))).toEqual([['o2', true]]);
});

test.each([
  { version: 2, answers: [{ kind: 'results', name: 'soba', savedAt: 1, answer: { list: [] } }] },
  {
    version: 1,
    answers: [{ kind: 'results', name: 'soba', savedAt: 1, answer: { list: [{ offerId: 1 }] } }],
  },
  { version: 1, answers: 'nothing' },
  'nothing',
])('what another release has kept in another form is as good as none: %j', (value) => {
  localStorage.setItem('KEPTANSWERS', JSON.stringify({ value, expiresAt: null }));
  expect(keptAnswer(results('soba'))).toBeUndefined();
});

test('an answer that does not fit its form is not kept', () => {
  keepAnswer(results('soba'), { list: [{ offerId: 'o1' }] });
  expect(keptAnswer(results('soba'))).toBeUndefined();
});
