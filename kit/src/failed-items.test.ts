import { expect, test } from 'vitest';
import { FailedItems, forEachAlone } from './failed-items';

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
