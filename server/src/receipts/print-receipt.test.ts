import { describe, expect, it } from 'vitest';
import { printReceipt } from './print-receipt';
import type { ReceiptFacts } from './receipt-facts';
import { type PlacedText, readPdf } from './testing-pdf';

const plain: ReceiptFacts = {
  number: 'R-7K2M-9QXA-1',
  issuedAt: new Date('2026-11-14T15:30:00Z'),
  copies: 0,
  addressee: '株式会社ヤマダ商事',
  issuer: {
    name: { 'ja-JP': 'すき焼き なにわ亭', 'en-US': 'Sukiyaki Naniwatei' },
    address: { 'ja-JP': '大阪府大阪市中央区難波5丁目1-60' },
    invoiceNumber: 'T1234567890123',
  },
  title: { 'ja-JP': '和牛すき焼き御膳', 'en-US': 'Wagyu sukiyaki set' },
  uses: 1,
  firstDay: '2026-11-14',
  lastDay: '2026-11-14',
  amount: 12_345,
  taxPercent: 10,
  method: 'credit-card',
  orderNumber: '7K2M-9QXA',
  unit: 1,
  quantity: 1,
  language: 0,
};

const read = async (facts: Partial<ReceiptFacts> = {}) =>
  readPdf((await printReceipt({ ...plain, ...facts })).pdf);

const legalParts = [
  '領収書',
  'R-7K2M-9QXA-1',
  '2026年11月15日',
  '株式会社ヤマダ商事様',
  '¥12,345-',
  '10%対象（税込）¥12,345',
  '消費税等（10%）¥1,122',
  'お食事代として',
  '内容和牛すき焼き御膳',
  'ご利用日2026年11月14日（1回分）',
  'クレジットカード',
  '7K2M-9QXA',
  'すき焼きなにわ亭',
  '大阪府大阪市中央区難波5丁目1-60',
  '登録番号T1234567890123',
  '関西ごはんチケット',
];

describe('the receipt of a Japanese visitor', () => {
  it('says what a simplified qualified invoice must say, in text that other programs can read', async () => {
    const { text, pages } = await read();
    for (const part of legalParts) expect(text).toContain(part);
    expect(pages).toBe(1);
    expect(text).not.toContain('再発行');
    expect(text).not.toContain('Receipt');
  });

  it('tells its title, its issuer, its date and its language', async () => {
    const { info, view } = await read();
    expect(info).toMatchObject({
      Title: '領収書 R-7K2M-9QXA-1',
      Author: 'すき焼き なにわ亭',
      CreationDate: 'D:20261114153000Z',
      Language: 'ja-JP',
    });
    expect(view.map(Math.round)).toEqual([0, 0, 420, 595]);
  });

  it('is the same to the byte for the same facts', async () => {
    const [one, other] = await Promise.all([printReceipt(plain), printReceipt(plain)]);
    expect(one.pdf.equals(other.pdf)).toBe(true);
    expect(one.fileName).toBe('receipt-R-7K2M-9QXA-1.pdf');
  });

  it('leaves the line of the registration number out for a store that has none', async () => {
    const { text } = await read({ issuer: { ...plain.issuer, invoiceNumber: null } });
    expect(text).not.toContain('登録番号');
    expect(text).toContain('消費税等（10%）¥1,122');
  });

  it('leaves room for a name that is written by hand', async () => {
    const { texts } = await read({ addressee: '' });
    const honorific = texts.find(({ text }) => text.includes('様'));
    expect(honorific?.text.trim()).toBe('様');
    expect(honorific?.x).toBeGreaterThan(300);
  });

  it('names the reduced rate where it applies', async () => {
    const { text } = await read({ taxPercent: 8 });
    expect(text).toContain('8%対象（軽減税率・税込）¥12,345');
    expect(text).toContain('消費税等（8%）¥914');
  });

  it('tells the days and the number of several uses', async () => {
    const { text } = await read({ uses: 3, lastDay: '2026-11-20' });
    expect(text).toContain('2026/11/14〜2026/11/20（3回分）');
  });

  it('tells which of several tickets it is for', async () => {
    expect((await read({ unit: 2, quantity: 3 })).text).toContain('3枚中の2枚目');
    expect((await read()).text).not.toContain('枚目');
  });

  it('marks every receipt after the first, and which one counts', async () => {
    const { text } = await read({ copies: 1 });
    expect(text).toContain('再発行');
    expect(text).toContain('同じ番号の領収書に代わるものです');
  });

  it('speaks of the revenue stamp from fifty thousand yen on', async () => {
    expect((await read({ amount: 49_999 })).text).not.toContain('収入印紙');
    expect((await read({ amount: 50_000 })).text).toContain('収入印紙');
  });
});

describe('the receipt of a visitor from abroad', () => {
  it('says the same in Japanese, with the visitor’s language beside it', async () => {
    const own = {
      1: ['Receipt', 'IssuedtoZ', 'Wagyusukiyakiset', 'November14,2026(1use)'],
      2: ['收据', '开具日期'],
      3: ['영수증', '발행일'],
    };
    for (const language of [1, 2, 3] as const) {
      const { text } = await read({ language, addressee: 'Zoë' });
      for (const part of ['領収書', 'Zoë様', 'お食事代として', 'T1234567890123', ...own[language]]) {
        expect(text).toContain(part);
      }
    }
  });

  it('has every letter of names that Japanese type lacks', async () => {
    for (const addressee of ['李小龍', '김민수', '陈小龙', 'Zoë Nguyễn', '髙﨑', 'Łukasz']) {
      expect((await read({ addressee })).text).toContain(`${addressee.replaceAll(' ', '')}様`);
    }
  });

  it('shows a mark for what no type has', async () => {
    expect((await read({ title: { 'ja-JP': '寿司🍣セット' } })).text).toContain('寿司〓セット');
  });
});

describe('the longest texts there are', () => {
  const longest: Partial<ReceiptFacts> = {
    copies: 3,
    addressee: '鬱'.repeat(60),
    issuer: {
      name: { 'ja-JP': '創作和食とこだわりの地酒の店'.repeat(4) },
      address: {
        'ja-JP': '大阪府大阪市中央区難波千日前1丁目2番34号なんばグランドビルディング別館地下2階'.repeat(2),
      },
      invoiceNumber: 'T1234567890123',
    },
    title: {
      'ja-JP': '季節の前菜七種盛り合わせと黒毛和牛の会席コース'.repeat(6),
      'en-US': 'Seven seasonal appetisers and wagyu '.repeat(8),
    },
    uses: 99,
    lastDay: '2026-12-31',
    amount: 99_999_999,
    taxPercent: 8,
    unit: 998,
    quantity: 999,
  };

  it('stand inside the margins and never on each other, in every language', async () => {
    for (const language of [0, 1, 2, 3] as const) {
      const { texts, text, pages } = await read({ ...longest, language });
      expect(pages).toBe(1);
      expect(text).toContain('鬱'.repeat(60));
      expect(text).toContain('（99回分）');
      expect(texts.filter(({ x, y, width }) => x < 43 || x + width > 377 || y > 570)).toEqual([]);
      expect(collisions(texts)).toEqual([]);
    }
  });
});

function collisions(texts: readonly PlacedText[]): string[] {
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => {
        const isSameHeight = one.y - one.size * 0.8 < other.y && other.y - other.size * 0.8 < one.y;
        return isSameHeight && one.x + one.width > other.x + 0.5 && other.x + other.width > one.x + 0.5;
      })
      .map((other) => `${one.text} / ${other.text}`),
  );
}
