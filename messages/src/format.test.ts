import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile';
import { createTranslator, type MessageValues } from './format';
import type { MessageKey } from './keys';
import { type Locale, locales } from './locales';

const key: MessageKey = 'errors.fallback';

function say(locale: Locale, text: string, values?: MessageValues): string {
  return createTranslator(locale, { [key]: compileMessage(text) })(key, values);
}

describe('createTranslator', () => {
  it('puts values in, as often as they are named', () => {
    expect(say('en-US', 'Hello {name}, {name}!', { name: '花子' })).toBe('Hello 花子, 花子!');
    expect(say('en-US', 'Nothing to put in')).toBe('Nothing to put in');
  });

  it('counts by the rules of the language', () => {
    const english = '{n, plural, =0 {No tickets} one {# ticket} other {# tickets}}';
    expect(say('en-US', english, { n: 0 })).toBe('No tickets');
    expect(say('en-US', english, { n: 1 })).toBe('1 ticket');
    expect(say('en-US', english, { n: 1234 })).toBe('1,234 tickets');
    expect(say('ja-JP', 'チケット{n, plural, other {#枚}}', { n: 1 })).toBe('チケット1枚');
    expect(say('en-US', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe(
      '22nd',
    );
    const offset = '{n, plural, offset:1 =1 {only you} one {you and # more} other {you and # more}}';
    expect(say('en-US', offset, { n: 1 })).toBe('only you');
    expect(say('en-US', offset, { n: 4 })).toBe('you and 3 more');
  });

  it('keeps a # outside plurals as it is', () => {
    expect(say('en-US', 'Order #{n}', { n: 7 })).toBe('Order #7');
    expect(say('en-US', '#')).toBe('#');
  });

  it('chooses, with other for what it does not know', () => {
    const text = '{how, select, card {by card} other {by {how}}}';
    expect(say('en-US', text, { how: 'card' })).toBe('by card');
    expect(say('en-US', text, { how: 'wallet' })).toBe('by wallet');
  });

  it('writes numbers and prices as the language does', () => {
    expect(say('en-US', '{n, number}', { n: 1234567 })).toBe('1,234,567');
    expect(say('en-US', '{n, number, percent}', { n: 0.3 })).toBe('30%');
    const prices = locales.map((locale) => [locale, say(locale, '{n, number, yen}', { n: 2980 })]);
    expect(Object.fromEntries(prices)).toEqual({
      'ja-JP': '¥2,980',
      'en-US': '¥2,980',
      'zh-CN': '2,980 日元',
      'ko-KR': '2,980엔',
    });
  });

  it('tells Tokyo time whatever the zone of the device', () => {
    const lateEvening = Date.UTC(2026, 10, 14, 15, 30);
    expect(say('ja-JP', '{at, date, long}', { at: lateEvening })).toBe('2026年11月15日');
    expect(say('ja-JP', '{at, time, short}', { at: new Date(lateEvening) })).toBe('0:30');
    expect(say('en-US', '{at, date, ::MMMdE}', { at: lateEvening })).toBe('Sun, Nov 15');
    expect(say('ko-KR', '{at, date}', { at: lateEvening })).toBe('2026. 11. 15.');
  });

  it('names the key and the language of a text or value that is missing', () => {
    const empty = createTranslator('ko-KR', {});
    expect(() => empty('errors.E101')).toThrow('errors.E101 (ko-KR) is missing');
    expect(() => say('zh-CN', '你好，{name}')).toThrow('errors.fallback (zh-CN) needs a value for {name}');
  });

  it('knows which keys it has, and not those of every object', () => {
    const t = createTranslator('en-US', { 'errors.E101': 'Ticket does not exist' });
    expect(t.has('errors.E101')).toBe(true);
    expect(t.has('errors.E999')).toBe(false);
    expect(t.has('toString')).toBe(false);
    expect(t.locale).toBe('en-US');
  });

  it('cuts a text at its tags, and takes no tag from a value', () => {
    const t = createTranslator('en-US', {
      [key]: compileMessage('{name} reads the <terms>terms</terms> and <privacy>policy</privacy>.'),
    });
    expect(t.segments(key, { name: '<terms>Mallory</terms>' })).toEqual([
      { tag: undefined, text: '<terms>Mallory</terms> reads the ' },
      { tag: 'terms', text: 'terms' },
      { tag: undefined, text: ' and ' },
      { tag: 'privacy', text: 'policy' },
      { tag: undefined, text: '.' },
    ]);
  });
});
