import { type Locale, locales } from '@meal/contract/languages';
import { storeDeclineReasons } from '@meal/contract/store-decline-reasons';
import { expect, test } from 'vitest';
import { origin, renderOrder } from './testing-render';
import { aTable, freeVisit } from './testing-samples';

/** The first sentences, between the greeting and whatever follows. */
const bodyOf = ({ text }: { text: string }) => text.split('\n\n')[1];

test('several tickets have a button each, by their numbers', () => {
  const tickets = [2, 3].map((unit) => ({ unit, path: `/food/home?unit=${unit}` }));
  const { text } = renderOrder('ja-JP', 'orderEstablished', { ...freeVisit, tickets });
  expect(text).toContain(
    `チケット 2\n${origin}/food/home?unit=2\n\nチケット 3\n${origin}/food/home?unit=3\n`,
  );
  expect(text).not.toContain('チケットを見る');
});

test('a store hears what was sold to whom, when it may be used, and how it is redeemed', () => {
  const { subject, text } = renderOrder('ja-JP', 'ticketSold', freeVisit);
  expect(subject).toBe('チケットが購入されました：炭火焼き鳥とおでんのおまかせセット');
  expect(text).toContain('難波 さくら亭 ご担当者様');
  expect(text).toContain(
    '山田 花子様が「炭火焼き鳥とおでんのおまかせセット」のチケットを2枚購入されました。',
  );
  for (const piece of [
    '有効期限：2027年2月14日(日)',
    '月・火・水・木・金',
    '18:00〜翌1:30',
    '下のボタンから',
    'PIN',
  ]) {
    expect(text).toContain(piece);
  }
  const table = renderOrder('ja-JP', 'ticketSold', aTable).text;
  expect(table).toContain('ご来店：2026年11月20日(金) 18:30');
  expect(table).toContain('人数：4名');
});

test('a reminder tells until when, and that what is unused comes back by itself', () => {
  const { subject, text } = renderOrder('en-US', 'ticketReminder', { ...freeVisit, quantity: 1 });
  expect(subject).toBe('Use by Sun, Feb 14: 炭火焼き鳥とおでんのおまかせセット');
  expect(text).toContain('You can use your ticket at 難波 さくら亭 until Sun, Feb 14.');
  expect(text).toContain('refunded automatically');
});

test('who hears of a use hears where, when, what is left, and what to do about it', () => {
  const at = Date.parse('2026-11-20T10:05:00Z');
  const tell = (uses: number, usesLeft: number) =>
    renderOrder('en-US', 'ticketUsed', { ...freeVisit, redeemed: { at, uses, usesLeft } }).text;
  expect(tell(1, 0)).toContain('was used at 難波 さくら亭 on Fri, Nov 20, 19:05. Thank you for your visit.');
  expect(tell(1, 1)).toContain('You have 1 use left.');
  expect(tell(2, 3)).toContain('was used 2 times at 難波 さくら亭');
  expect(tell(2, 3)).toContain('Uses left: 3 uses');
  expect(tell(1, 0)).toContain('If this was not you, please tell the restaurant first.');
});

test('a receipt names its addressee, and whether it was sent before', () => {
  const tell = (addressee: string, copies: number) =>
    renderOrder('ja-JP', 'receiptReady', {
      ...freeVisit,
      receipt: { ticketId: 'ticket_1', addressee, copies },
    }).text;
  expect(tell('株式会社なにわ', 0)).toContain('宛名：株式会社なにわ');
  expect(tell('株式会社なにわ', 0)).not.toContain('再発行');
  expect(tell('', 1)).not.toContain('宛名');
  expect(tell('', 1)).toContain('再発行');
});

test('yen and days are written as the language does, in Tokyo', () => {
  // 15:05 UTC is five past midnight of the next day in Tokyo.
  const values = { ...aTable, payBy: Date.parse('2026-11-18T15:05:00Z') };
  const texts = locales.map((locale) => renderOrder(locale, 'payNow', values).text);
  const expected = [
    ['¥11,960（税込）', '2026年11月19日(木) 00:05', '2026年11月20日(金) 18:30', '4名'],
    ['¥11,960 including tax', 'Thu, Nov 19, 2026, 00:05', 'Fri, Nov 20, 2026, 18:30', '4 people'],
    ['11,960 日元（含税）', '2026年11月19日周四 00:05', '2026年11月20日周五 18:30', '4 人'],
    ['11,960엔(세금 포함)', '2026년 11월 19일 (목) 00:05', '2026년 11월 20일 (금) 18:30', '4명'],
  ];
  for (const [index, pieces] of expected.entries()) {
    for (const piece of pieces) expect(texts[index]).toContain(piece);
  }
});

test('a ticket tells when it can be used', () => {
  const { text } = renderOrder('en-US', 'orderEstablished', freeVisit);
  expect(text).toContain('Valid until: Sun, Feb 14, 2027');
  expect(text).toContain('Usable period: Nov 15, 2026 to Jan 31, 2027');
  expect(text).toContain('Usable days: Mon, Tue, Wed, Thu, Fri, except public holidays');
  expect(text).toContain('11:30–14:00');
  expect(text).toContain('18:00–1:30 the next day');
});

test('a table after midnight belongs to its evening', () => {
  const visit = { ...aTable.visit, confirmedTime: '25:00' };
  const { text } = renderOrder('ja-JP', 'orderEstablished', { ...aTable, visit });
  expect(text).toContain('2026年11月20日(金) 翌1:00');
});

test('wished times stand in their order, a single one without a rank', () => {
  const several = renderOrder('en-US', 'newRequest', aTable).text;
  expect(several).toMatch(/1st choice: 18:30\s+2nd choice: 19:00\s+3rd choice: 20:00/);
  const visit = { ...aTable.visit, wishedTimes: ['18:30'] };
  expect(renderOrder('en-US', 'newRequest', { ...aTable, visit }).text).toContain('Preferred times: 18:30');
});

test('a store hears the guest’s words, and that they are not translated where it reads another language', () => {
  const message = { text: '땅콩 알레르기가 있어요', language: 'ko-KR' } as const;
  for (const template of ['newRequest', 'requestReminder'] as const) {
    const tell = (locale: Locale) =>
      renderOrder(locale, template, { ...aTable, visit: { ...aTable.visit, message } }).text;
    expect(tell('ja-JP')).toContain('땅콩 알레르기가 있어요');
    expect(tell('ja-JP')).toContain('韓国語');
    expect(tell('ko-KR')).not.toContain('번역');
    expect(renderOrder('ja-JP', template, aTable).text).not.toContain('伝言');
  }
  const visitors = renderOrder('ja-JP', 'requestSent', { ...aTable, visit: { ...aTable.visit, message } });
  expect(visitors.text).not.toContain('땅콩');
});

test('a store hears of tickets for fewer than come', () => {
  const tell = (peopleFed: number | undefined) =>
    renderOrder('ja-JP', 'newRequest', { ...aTable, visit: { ...aTable.visit, peopleFed } }).text;
  expect(tell(2)).toContain('4名様のご来店に対し、チケットは2名様分です。');
  expect(tell(4)).not.toContain('名様分です');
  expect(tell(undefined)).not.toContain('名様分です');
});

test('who has a table has the number to call', () => {
  const tell = (phone: string | undefined) =>
    renderOrder('ja-JP', 'orderEstablished', { ...aTable, phone }).text;
  expect(tell('06-0000-0001')).toContain('お店の電話番号：06-0000-0001');
  expect(tell(undefined)).not.toContain('電話');
});

test('who did not choose in time is not told that the store kept silent', () => {
  const silent = renderOrder('en-US', 'requestLapsed', {
    ...aTable,
    visit: { ...aTable.visit, proposedTimes: [] },
  });
  expect(silent.text).toContain('did not reply in time');
  const unchosen = renderOrder('en-US', 'requestLapsed', aTable);
  expect(unchosen.text).toContain('the time to choose one has passed');
});

test.each(locales)('%s: who has lost the hold is not told that anybody was late', (locale) => {
  const { visit } = aTable;
  const untold = [
    renderOrder(locale, 'requestLapsed', { ...aTable, visit: { ...visit, proposedTimes: [] } }),
    renderOrder(locale, 'requestLapsed', aTable),
  ].map(bodyOf);
  // Whether or not the store had proposed other times before.
  for (const proposedTimes of [[], ['17:00']]) {
    const values = { ...aTable, visit: { ...visit, proposedTimes }, cause: 'holdLost' } as const;
    const told = bodyOf(renderOrder(locale, 'requestLapsed', values));
    expect(told).toContain('11,960');
    expect(untold).not.toContain(told);
  }
});

test('who has lost the hold hears why, that nothing was charged, and what to do', () => {
  const { text } = renderOrder('en-US', 'requestLapsed', { ...aTable, cause: 'holdLost' });
  expect(text).toContain('The payment provider released the hold of ¥11,960');
  expect(text).toContain('nothing was charged');
  expect(text).toContain('please order again');
  expect(text).not.toContain('is being released');
});

test.each(['requestDeclined', 'orderCancelledByStore'] as const)(
  '%s: a reason that travels by name is told in the reader’s language',
  (template) => {
    const tell = (locale: Locale, reason: string) =>
      renderOrder(locale, template, { ...aTable, reason }).text;
    expect(tell('ja-JP', 'full')).toContain('お店からのメッセージ\n  ご希望の時間は満席です。');
    expect(tell('en-US', 'closed')).toContain('From the restaurant\n  We are closed on that day.');
    expect(tell('zh-CN', 'partySize')).toContain('餐厅留言\n  没有适合此人数的座位。');
    expect(tell('ko-KR', 'unavailable')).toContain(
      '매장에서 전하는 말\n  그날은 이 상품을 준비할 수 없습니다.',
    );
    for (const locale of locales) {
      const told = storeDeclineReasons.map((reason) => tell(locale, reason));
      expect(new Set(told).size).toBe(storeDeclineReasons.length);
    }
  },
);

test('the store’s own words are passed on as they are, also where they look like a name', () => {
  for (const reason of ['満席です', 'Full', 'toString']) {
    const { text } = renderOrder('en-US', 'requestDeclined', { ...aTable, reason });
    expect(text).toContain(`From the restaurant\n  ${reason}\n`);
  }
});

test('a confirmed table tells the way, whom to call, and until when it can be given back', () => {
  const values = { ...aTable, phone: '06-0000-0012' };
  const { html, text } = renderOrder('ja-JP', 'orderEstablished', values);
  expect(html).toContain(`href="${values.mapLink}"`);
  expect(html).toContain('href="tel:+81600000012"');
  expect(text).toContain(`大阪市中央区難波1-2-3\n  ${values.mapLink}`);
  expect(text).toContain('無料キャンセル：2026年11月19日(木) 18:30まで');
  const visit = { ...aTable.visit, cancelBy: undefined };
  expect(renderOrder('ja-JP', 'orderEstablished', { ...values, visit }).text).toContain(
    '無料キャンセル：来店が近いため、キャンセルできません',
  );
});

test('a store whose table is released hears whose, when, for how many and why', () => {
  const unpaid = renderOrder('ja-JP', 'tableReleased', { ...aTable, cause: 'unpaid' });
  expect(unpaid.subject).toBe('ご予約の取り消し：11月20日(金) 18:30、4名様');
  expect(unpaid.text).toContain('難波 さくら亭 ご担当者様');
  expect(unpaid.text).toContain('山田 花子様の11月20日(金) 18:30のご予約は取り消しとなりました。');
  expect(unpaid.text).toContain('お支払いが期限までに完了しませんでした');
  expect(unpaid.text).toContain('人数：4名');
  const cancelled = renderOrder('ja-JP', 'tableReleased', { ...aTable, cause: 'visitor' });
  expect(cancelled.text).toContain('お客様がご予約を取り消されました');
});

test('a store that had only proposed times hears that it need not keep them', () => {
  const visit = { ...aTable.visit, confirmedTime: undefined };
  const { subject, text } = renderOrder('en-US', 'tableReleased', { ...aTable, visit, cause: 'visitor' });
  expect(subject).toBe('Request canceled: Fri, Nov 20, 4 people');
  expect(text).toMatch(/Suggested times\s+17:00\s+21:00/);
  expect(text).not.toContain('18:30');
});

test.each([
  ['unchosen', '期限までに時間をお選びになりませんでした'],
  ['holdLost', '決済会社で解除されました'],
] as const)(
  'a store whose times nobody took (%s) hears why, and that it need not keep them',
  (cause, why) => {
    const visit = { ...aTable.visit, confirmedTime: undefined };
    const { subject, text } = renderOrder('ja-JP', 'tableReleased', { ...aTable, visit, cause });
    expect(subject).toBe('予約リクエストの終了：11月20日(金)、4名様');
    expect(text).toContain('ほかのお客様にご案内いただけます');
    expect(text).toContain(why);
    expect(text).toMatch(/17:00\s+21:00/);
  },
);

test('money that was never set aside is not said to be released', () => {
  expect(renderOrder('en-US', 'requestDeclined', aTable).text).toContain('is being released');
  expect(renderOrder('en-US', 'requestDeclined', { ...aTable, holds: false }).text).not.toContain('released');
});

test('a table that the store cancelled tells of the refund, or that nothing was charged', () => {
  const paid = renderOrder('en-US', 'orderCancelledByStore', { ...aTable, refund: 11_960 }).text;
  expect(paid).toContain('We are refunding ¥11,960');
  const unpaid = renderOrder('en-US', 'orderCancelledByStore', aTable).text;
  expect(unpaid).toContain('You will not be charged.');
});
