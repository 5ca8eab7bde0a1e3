import { expect, it } from 'vitest';
import { startLanguage } from './start-language';

it('takes the first language that the console speaks', () => {
  expect(startLanguage(['fr-FR', 'ko', 'ja-JP'])).toBe('ko-KR');
  expect(startLanguage(['ja'])).toBe('ja-JP');
  expect(startLanguage(['zh-TW'])).toBe('zh-CN');
});

it('falls back to English for a browser that prefers none of them', () => {
  expect(startLanguage(['fr-FR', 'de'])).toBe('en-US');
  expect(startLanguage([])).toBe('en-US');
});
