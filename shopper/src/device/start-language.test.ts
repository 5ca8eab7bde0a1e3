import { expect, test } from 'vitest';
import { startLocale } from './start-language';

test.each([
  ['ja', 'ja-JP'],
  ['ja-JP', 'ja-JP'],
  ['zh-CN', 'zh-CN'],
  ['zh-cn', 'zh-CN'],
  ['ko', 'ko-KR'],
  ['ko-KR', 'ko-KR'],
  ['ko-KP', 'ko-KR'],
  ['en-GB', 'en-US'],
  ['zh', 'en-US'],
  ['zh-TW', 'en-US'],
  ['kok', 'en-US'],
  ['jam', 'en-US'],
  ['fr', 'en-US'],
  ['', 'en-US'],
])('a browser in %s starts in %s', (browserLanguage, locale) => {
  expect(startLocale({ launchLanguage: '', stored: '', browserLanguage })).toBe(locale);
});

test('a stored choice wins over the browser', () => {
  expect(startLocale({ launchLanguage: '', stored: 'ko-KR', browserLanguage: 'ja' })).toBe('ko-KR');
});

test.each([
  ['0', 'ja-JP'],
  ['1', 'en-US'],
  ['2', 'zh-CN'],
  ['3', 'ko-KR'],
  ['ja', 'ja-JP'],
  ['zh', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['ja_JP', 'ja-JP'],
  ['EN', 'en-US'],
])('a launch language of %s wins over the stored choice', (launchLanguage, locale) => {
  const stored = locale === 'ko-KR' ? 'ja-JP' : 'ko-KR';
  expect(startLocale({ launchLanguage, stored, browserLanguage: 'fr' })).toBe(locale);
});

test.each(['4', '-1', '01', 'fr', 'zh-TW', 'null'])('a launch language of %s is none', (launchLanguage) => {
  expect(startLocale({ launchLanguage, stored: 'ko-KR', browserLanguage: 'ja' })).toBe('ko-KR');
});
