import { expect, test } from 'vitest';
import { FailedItems, forEachAlone } from './failed-items';
import { createLoggerTo } from './logger';

const letters = ['a', 'b', 'c'];
const failsAtB = async (letter: string) => {
  if (letter === 'b') throw new RangeError('somebody@example.com');
};

test('one that fails keeps no other waiting, and is told at the end by its id', async () => {
  const done: string[] = [];
  const all = forEachAlone(letters, String, async (letter) => {
    await failsAtB(letter);
    done.push(letter);
  });
  await expect(all).rejects.toThrow(FailedItems);
  await expect(all).rejects.toThrow('Could not be done: b');
  expect(done).toEqual(['a', 'c']);
});

test('several are in hand at a time, and each once', async () => {
  const done: string[] = [];
  let inHand = 0;
  let most = 0;
  const all = forEachAlone(
    letters,
    String,
    async (letter) => {
      most = Math.max(most, (inHand += 1));
      await new Promise(setImmediate);
      inHand -= 1;
      await failsAtB(letter);
      done.push(letter);
    },
    2,
  );
  await expect(all).rejects.toThrow('Could not be done: b');
  expect(done).toEqual(['a', 'c']);
  expect(most).toBe(2);
});

test('where all is well nothing is said', async () => {
  await expect(forEachAlone(letters, String, async () => {})).resolves.toBeUndefined();
});

test('the log tells which failed and how, and nothing that a message may quote', async () => {
  const lines: string[] = [];
  const logger = createLoggerTo('info', { write: (line) => void lines.push(line) });
  await forEachAlone(letters, String, failsAtB).catch((error: unknown) =>
    logger.error({ err: error }, 'job'),
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { kind: 'FailedItems', failed: [{ item: 'b', err: { kind: 'RangeError' } }] },
  });
  expect(lines[0]).not.toContain('somebody');
});
