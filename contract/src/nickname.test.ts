import { expect, test } from 'vitest';
import { countGraphemes, nicknameFault, tidyNickname } from './nickname';

test('a family emoji counts as one character', () => {
  expect(countGraphemes('👨‍👩‍👧‍👦たろう')).toBe(4);
});

test.each(['なにわ太郎', 'Zoë', '민수 🍜', '👨‍👩‍👧‍👦'.repeat(30)])('%s is a nickname', (text) => {
  expect(nicknameFault(tidyNickname(text))).toBeUndefined();
});

test.each([
  ['   ', 'empty'],
  ['\u200B', 'empty'],
  ['\u200D\uFE0F', 'empty'],
  ['\u3164', 'empty'],
  ['x'.repeat(31), 'tooLong'],
  ['😀'.repeat(10_000), 'tooLong'],
  ['admin\u202Enimda', 'forbiddenCharacters'],
  ['a\u200Bb', 'forbiddenCharacters'],
  ['a\u0000b', 'forbiddenCharacters'],
  [`a${'\u0301'.repeat(40)}`, 'forbiddenCharacters'],
  ['\uD800', 'forbiddenCharacters'],
])('%j is refused as %s', (text, fault) => {
  expect(nicknameFault(tidyNickname(text))).toBe(fault);
});

test('a heap of combining marks is refused without composing it', () => {
  const heap = `a${'\u0301'.repeat(500_000)}${'\u0316'.repeat(500_000)}`;
  expect(nicknameFault(tidyNickname(heap))).toBe('tooLong');
});

test('spaces are folded and the text is composed', () => {
  expect(tidyNickname('  カ\u3099  次郎 ')).toBe('ガ 次郎');
});
