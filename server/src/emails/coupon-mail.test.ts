import { locales } from '@meal/contract/languages';
import { expect, test } from 'vitest';
import type { EndingCoupon } from '../database/tables/mail-outbox';
import { origin, render, renderOrder } from './testing-render';
import { aTable, freeVisit } from './testing-samples';

const values: EndingCoupon = {
  nickname: 'なにわ',
  title: '関西のごはんに',
  kind: 'percent',
  value: '10',
  most: '800',
  minimum: '2000',
  store: '松乃灯',
  until: String(Date.parse('2026-11-20T10:00:00Z')),
  path: '/food/userCenter/coupon',
  settings: '/food/userCenter/account',
  stop: '/mails/stop?key=k1&language=0',
};

test.each(locales)('%s: a coupon that ends says until when, and where such mails are stopped', (locale) => {
  const { text, html, stopUrl } = render(locale, { template: 'couponEnds', values });
  expect(text).toContain(`\n${origin}/food/userCenter/coupon\n`);
  expect(stopUrl).toBe(`${origin}/mails/stop?key=k1&language=0`);
  expect(text.endsWith(`\n${stopUrl}`)).toBe(true);
  expect(html).toContain(`href="${origin}/mails/stop?key=k1&amp;language=0"`);
  expect(text).toContain('19:00');
  expect(text).toContain('800');
  expect(text).toContain('2,000');
  expect(text).toContain('松乃灯');
});

test.each(locales)('%s: a reward says what for, until when, and is no advertising', (locale) => {
  const reward = { ...values, kind: 'amount' as const, value: '500', most: '', store: '' };
  const texts = (['inviter', 'invited'] as const).map((side) => {
    const { text, html, stopUrl } = render(locale, {
      template: 'invitationReward',
      values: { ...reward, side },
    });
    expect(text).toContain('関西のごはんに');
    expect(text).toContain('19:00');
    expect(text).toContain('500');
    expect(text).toContain('2,000');
    expect(text).toContain(`\n${origin}/food/userCenter/coupon\n`);
    expect(html).not.toMatch(/userCenter\/account|mails\/stop/);
    expect(stopUrl).toBeUndefined();
    return text;
  });
  expect(texts[0]).not.toBe(texts[1]);
});

test('a mail of the release before is stopped in the account, and no mail program is told of another way', () => {
  const { stop: _, ...before } = values;
  const { text, stopUrl } = render('en-US', { template: 'couponEnds', values: before });
  expect(text.endsWith(`\n${origin}/food/userCenter/account`)).toBe(true);
  expect(stopUrl).toBeUndefined();
});

test('what has no condition tells of none', () => {
  const amount = { ...values, kind: 'amount' as const, value: '500', most: '', minimum: '0', store: '' };
  const { text } = render('ja-JP', { template: 'couponEnds', values: amount });
  expect(text).toContain('割引：¥500引き');
  expect(text).not.toMatch(/最低ご注文金額|最大|松乃灯/);
});

test.each(locales)('%s: of what costs nothing no mail tells of a payment or a refund', (locale) => {
  const money =
    /payment went through|refunded auto|on hold|お支払いが完了|自動で返金|仮押さえ|付款已完成|自动退|预授权|결제가 완료|자동 환불|가승인/i;
  const free = { amount: 0, method: 'credit-card', holds: true } as const;
  for (const template of [
    'orderEstablished',
    'requestSent',
    'ticketSold',
    'ticketReminder',
    'requestDeclined',
  ] as const) {
    for (const order of [freeVisit, aTable]) {
      if (template.startsWith('request') && !order.visit) continue;
      expect(renderOrder(locale, template, { ...order, ...free }).text).not.toMatch(money);
    }
  }
});

test.each(locales)('%s: the store reads what it has sold, and who pays which part of that', (locale) => {
  for (const template of ['ticketSold', 'newRequest', 'requestReminder'] as const) {
    const sale = { ...aTable, amount: 11_460 };
    const alone = renderOrder(locale, template, { ...sale, sold: 11_460 }).text;
    expect(alone).toContain('11,460');
    const { text } = renderOrder(locale, template, { ...sale, sold: 11_960 });
    for (const yen of ['11,960', '11,460', '500']) expect(text).toContain(yen);
    expect(text.indexOf('11,960')).toBeLessThan(text.indexOf('11,460'));
    // Mails of the release before say what is due.
    expect(renderOrder(locale, template, sale).text).toBe(alone);
  }
  expect(
    renderOrder(locale, 'orderEstablished', { ...aTable, amount: 11_460, sold: 11_960 }).text,
  ).not.toContain('11,960');
});
