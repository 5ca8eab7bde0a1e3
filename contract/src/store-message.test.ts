import { expect, test } from 'vitest';
import { messageFault, tidyMessage } from './store-message';

test('what is written in several lines is told in one', () => {
  expect(tidyMessage('  えびアレルギーです。\n\n 子どもが\t1人います。 ')).toBe(
    'えびアレルギーです。 子どもが 1人います。',
  );
});

test.each([
  ['nothing', '', undefined],
  ['a hundred characters', 'あ'.repeat(100), undefined],
  ['one more', 'あ'.repeat(101), 'tooLong'],
  ['letters of any script, and emoji', '땅콩 알레르기 🥜 نعم', undefined],
  ['a control character', 'nuts\u0000', 'forbiddenCharacters'],
  ['half of a character', 'nuts \ud83e', 'forbiddenCharacters'],
  ['text that turns round', 'no \u202enuts', 'forbiddenCharacters'],
])('%s', (_, text, fault) => {
  expect(messageFault(text)).toBe(fault);
});
