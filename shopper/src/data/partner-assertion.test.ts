import { expect, test } from 'vitest';
import { partnerOf } from './partner-assertion';

function assertion(payload: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

test('an assertion names its issuer and subject, in any script', () => {
  expect(partnerOf(assertion({ iss: 'https://南海.example/?>', sub: 'ÿ-会員-7', aud: 'x' }))).toEqual({
    issuer: 'https://南海.example/?>',
    subject: 'ÿ-会員-7',
  });
});

test.each([
  '',
  'x',
  'a.b.c',
  '..',
  `a.${btoa('null')}.c`,
  assertion({ iss: 'i' }),
  assertion({ iss: 1, sub: 2 }),
])('%s names nobody', (text) => {
  expect(partnerOf(text)).toBeUndefined();
});
