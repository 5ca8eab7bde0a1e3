import { expect, test } from 'vitest';
import { createLoggerTo } from './logger';
import { deriveSecrets } from './secrets';
import { type SecurityEvent, securityLog } from './security-log';

const secrets = deriveSecrets('a secret of this test');

function written(...events: SecurityEvent[]): string[] {
  const lines: string[] = [];
  const logger = createLoggerTo('info', { write: (line) => void lines.push(line) });
  for (const event of events) securityLog({ logger, secrets }, event);
  return lines;
}

const parsed = (line: string | undefined) => JSON.parse(line ?? '') as Record<string, unknown>;

test('a line tells what, who and where without an address', () => {
  const [line] = written({
    event: 'signIn.refused',
    who: 'taro@example.com',
    where: '203.0.113.9',
    what: 'E1108',
  });
  expect(line).not.toMatch(/taro|example|203\.0/);
  expect(parsed(line)).toMatchObject({ msg: 'security', event: 'signIn.refused', what: 'E1108' });
});

test('lines of one person or one network can be put together, and those of others stay apart', () => {
  const [first, second, other] = written(
    { event: 'signIn.ok', who: 'Taro@example.com', where: '203.0.113.9' },
    { event: 'signIn.refused', who: 'taro@example.com', where: '203.0.113.9' },
    { event: 'signIn.ok', who: 'hanako@example.com', where: '203.0.113.10' },
  ).map(parsed);
  expect(first?.['who']).toBe(second?.['who']);
  expect(first?.['where']).toBe(second?.['where']);
  expect(other?.['who']).not.toBe(first?.['who']);
  expect(other?.['where']).not.toBe(first?.['where']);
});

test('what is no word of the program, and fields that nobody allowed, stay out', () => {
  const typed = { event: 'code.refused' as const, what: 'taro@example.com', verifyCode: '123456' };
  const lines = written(typed, { event: 'code.refused', what: '123456' });
  expect(lines.join()).not.toMatch(/taro|123456/);
});
