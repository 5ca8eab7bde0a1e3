import { expect, it } from 'vitest';
import { startLanguage } from './start-language';

it('takes the first language that the console speaks', () => {
  expect(startLanguage('/console', ['fr-FR', 'ko', 'ja-JP'])).toBe('ko-KR');
  expect(startLanguage('/console', ['ja'])).toBe('ja-JP');
  expect(startLanguage('/console', ['zh-TW'])).toBe('zh-CN');
});

it('falls back to English for a browser that prefers none of them', () => {
  expect(startLanguage('/console', ['fr-FR', 'de'])).toBe('en-US');
  expect(startLanguage('/console', [])).toBe('en-US');
});

it('opens the page of a request mail in the language of that mail', () => {
  expect(startLanguage('/console/answer', ['fr-FR', 'ko'])).toBe('ja-JP');
});
