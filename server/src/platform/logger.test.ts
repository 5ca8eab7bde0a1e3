import { forEachAlone } from '@meal/kit/failed-items';
import { expect, test } from 'vitest';
import { createLoggerTo } from './logger';

function capture() {
  const lines: string[] = [];
  const logger = createLoggerTo('info', { write: (line) => void lines.push(line) });
  return { logger, lines };
}

test('an error is logged by kind, code and place, without its message', () => {
  const { logger, lines } = capture();
  const error = Object.assign(new Error('duplicate key: taro@example.com'), { code: '23505' });
  logger.error({ err: error }, 'call failed');
  expect(lines[0]).not.toContain('taro@example.com');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'call failed',
    err: { kind: 'Error', code: '23505' },
  });
  expect(lines[0]).toContain('logger.test.ts');
});

test('the message of a cause stays out as well', () => {
  const { logger, lines } = capture();
  logger.error({ err: new Error('outer', { cause: new TypeError('taro@example.com') }) }, 'x');
  expect(lines[0]).not.toContain('taro@example.com');
  expect(lines[0]).toContain('TypeError');
});

test('of several things that failed the log tells which and how, and nothing that a message may quote', async () => {
  const { logger, lines } = capture();
  const failsAtB = async (letter: string) => {
    if (letter === 'b') throw new RangeError('somebody@example.com');
  };
  await forEachAlone(['a', 'b', 'c'], String, failsAtB).catch((error: unknown) =>
    logger.error({ err: error }, 'job'),
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { kind: 'FailedItems', failed: [{ item: 'b', err: { kind: 'RangeError' } }] },
  });
  expect(lines[0]).not.toContain('somebody');
});
