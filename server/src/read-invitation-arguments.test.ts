import { expect, test } from 'vitest';
import { readInvitationArguments } from './read-invitation-arguments';

const good = ['--email', 'aya@operator.jp', '--role', 'operator', '--name', 'Aya Tanaka'];

test('"operator" is the administrator; a language and a store can be named', () => {
  expect(readInvitationArguments(good)).toEqual({
    email: 'aya@operator.jp',
    name: 'Aya Tanaka',
    role: 'operatorAdmin',
    storeId: null,
    language: 0,
  });
  const owner = ['--email', 'a@b.jp', '--role', 'storeOwner', '--name', 'Hana', '--store', 's_1'];
  expect(readInvitationArguments([...owner, '--language', 'ko'])).toMatchObject({
    storeId: 's_1',
    language: 3,
  });
});

test.each([
  [[], '--email needs an e-mail address'],
  [['--email', 'aya', '--role', 'operator', '--name', 'Aya'], '--email needs an e-mail address'],
  [['--email', 'a@b.jp', '--role', 'boss', '--name', 'Aya'], '--role is operator or one of'],
  [['--email', 'a@b.jp', '--role', 'operator', '--name', ' '], '--name needs a name'],
  [['--email', 'a@b.jp', '--role', 'storeOwner', '--name', 'Aya'], 'needs --store'],
  [[...good, '--store', 's_1'], '--store is for roles of a store'],
  [[...good, '--language', 'fr'], '--language is ja, en, zh or ko'],
  [['extra', ...good], 'Only --email'],
])('%j is refused in words', (given, words) => {
  expect(() => readInvitationArguments(given)).toThrow(words);
});

test('a password is never taken, nor repeated', () => {
  const given = [...good, '--password', 'three lanterns'];
  expect(() => readInvitationArguments(given)).toThrow(/^Only --email(?!.*lanterns)/);
});
