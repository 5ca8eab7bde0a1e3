import { expect, test } from 'vitest';
import { findArticles, indexArticle } from './article-search';

const refund = {
  title: '返金について',
  words: ['キャンセル', '払い戻し'],
  body: ['チケットは自動で返金されます。'],
};
const coupon = {
  title: 'クーポンを使う',
  words: ['割引'],
  body: ['[マイページ](/userCenter/coupon)を開きます。', ['えらぶ', '返金はできません']],
};
const english = { title: 'When a payment fails', words: ['card declined'], body: ['Try another café card.'] };
const chinese = { title: '未使用餐券的退款', words: ['过期'], body: ['到期后自动退款，约 3 天。'] };
const korean = {
  title: '결제가 되지 않을 때',
  words: ['카드 오류'],
  body: ['다른 결제 수단을 사용해 주세요.'],
};
const all = [coupon, refund, english, chinese, korean];
const index = all.map(indexArticle);
const found = (keyword: string) => findArticles(index, keyword).map((nth) => all[nth]?.title);

test('the title weighs more than the body', () => {
  expect(found('返金')).toEqual(['返金について', 'クーポンを使う']);
});

test.each([
  ['katakana by hiragana', 'くーぽん'],
  ['half width', 'ｸｰﾎﾟﾝ'],
  ['romaji', 'kuupon'],
  ['romaji as English has it', 'kupon'],
  ['what is typed so far', 'クーポ'],
  ['romaji of which the end is missing', 'kupo'],
  ['another word', '割引'],
  ['the middle of a title', '使う'],
])('%s finds it', (_, keyword) => {
  expect(found(keyword)).toContain('クーポンを使う');
});

test.each(['ＰＡＹＭＥＮＴ', 'payment fail', 'CAFE', 'decl'])(
  '%s: width, case and accents do not matter',
  (keyword) => {
    expect(found(keyword)).toEqual(['When a payment fails']);
  },
);

test('every word has to be there, wherever', () => {
  expect(found('payment declined')).toEqual(['When a payment fails']);
  expect(found('payment coupon')).toEqual([]);
});

test('Latin words count from their beginning, numbers too', () => {
  expect(found('ard')).toEqual([]);
  expect(found('3')).toEqual(['未使用餐券的退款']);
});

test.each([
  ['退款', '未使用餐券的退款'],
  ['过期', '未使用餐券的退款'],
  ['결제', '결제가 되지 않을 때'],
  ['카드오류', '결제가 되지 않을 때'],
])('%s finds %s', (keyword, title) => {
  expect(found(keyword)).toEqual([title]);
});

test('where a link leads finds nothing, nor does what has no letters', () => {
  expect(found('userCenter')).toEqual([]);
  expect(found(' ?! ')).toEqual([]);
});

test('equal ones keep their order', () => {
  const same = [refund, refund, refund].map(indexArticle);
  expect(findArticles(same, '返金')).toEqual([0, 1, 2]);
});
