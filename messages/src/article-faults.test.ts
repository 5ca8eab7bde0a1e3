import { expect, test } from 'vitest';
import { findArticleFaults } from './article-faults';
import { type Article, articles, writeArticles } from './articles';
import { locales } from './locales';

const text = {
  title: 'How to pay',
  words: ['money'],
  body: ['You have {minutes, number} minutes. See [coupons](/userCenter/coupon).', ['Open', 'Pay']],
};
const article: Article = { id: 'how-to-pay', 'ja-JP': text, 'en-US': text, 'zh-CN': text, 'ko-KR': text };
const surroundings = { isPage: (path: string) => path === '/userCenter/coupon', values: ['minutes'] };
const faultsOf = (changed: object) =>
  findArticleFaults({ system: [{ ...article, ...changed }] }, surroundings).join('\n');

test('a good article has no faults', () => {
  expect(faultsOf({})).toBe('');
});

test.each([
  ['a step less', { 'ko-KR': { ...text, body: [text.body[0], ['Pay']] } }, 'has the blocks text, 1 steps'],
  ['another link', { 'zh-CN': { ...text, body: ['{minutes, number}', ['a', 'b']] } }, 'zh-CN leads to'],
  ['a broken link', { 'ja-JP': { ...text, body: ['{minutes, number} [a](/b c)', ['a', 'b']] } }, 'is none'],
  ['no placeholder', { 'ja-JP': { ...text, body: ['[c](/userCenter/coupon)', ['a', 'b']] } }, 'uses []'],
  ['no words', { 'ja-JP': { ...text, words: [] } }, 'no words'],
  ['an empty title', { 'ja-JP': { ...text, title: '' } }, 'empty text'],
  ['an odd id', { id: 'How to' }, 'is no id'],
])('%s is a fault', (_, changed, fault) => {
  expect(faultsOf(changed)).toContain(fault);
});

test('pages and articles that are not there, unknown values, and ids twice are faults', () => {
  const body = ['[a](/nowhere?x=1) [b](article:none) {hours, number}'];
  const bad = { ...text, body };
  const all = { 'ja-JP': bad, 'en-US': bad, 'zh-CN': bad, 'ko-KR': bad };
  const faults = findArticleFaults({ system: [article, { ...article, ...all }] }, surroundings);
  expect(faults).toEqual([
    'how-to-pay is there twice',
    'system.json: how-to-pay leads to /nowhere?x=1, which is not there',
    'system.json: how-to-pay leads to article:none, which is not there',
    'system.json: how-to-pay names {hours}, which nobody knows',
  ]);
});

test.each(locales)('articles are written in %s, with what they name', (locale) => {
  const values = new Proxy({}, { get: () => 7, has: () => true });
  const written = writeArticles(locale, values);
  expect(written.length).toBe(Object.values(articles).flat().length);
  expect(JSON.stringify(written)).not.toMatch(/\{\w+[,}]/);
});
