import { expect, test } from 'vitest';
import { limits } from './limits';
import { supportMessageFault, tidySupportMessage } from './support-message';

test('lines stay, spaces and empty lines in plenty do not', () => {
  expect(tidySupportMessage('  The code\r\n\r\n\r\n\r\ndid not　　scan. \rThanks\t! \n\n')).toBe(
    'The code\n\ndid not scan.\nThanks !',
  );
});

test.each(['', ' \n ', '\u200B\n\u200B', '\u3164'])('%j says nothing', (text) => {
  expect(supportMessageFault(tidySupportMessage(text))).toBe('empty');
});

test.each(['a\u0000b', 'a\u202Eb', 'a\u0007', 'a\uD800'])('%j could read as what it is not', (text) => {
  expect(supportMessageFault(tidySupportMessage(text))).toBe('forbiddenCharacters');
});

test('as long as it may be, and no longer', () => {
  const longest = 'あ'.repeat(limits.supportMessageCharacters);
  expect(supportMessageFault(longest)).toBeUndefined();
  expect(supportMessageFault(`${longest}あ`)).toBe('tooLong');
});

test.each(['QRコードが読めません。\nどうすれば?', '👩‍🍳 merci', '결제가 안 됩니다'])(
  '%s is a message',
  (text) => {
    expect(supportMessageFault(tidySupportMessage(text))).toBeUndefined();
  },
);
