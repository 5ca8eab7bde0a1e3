interface Waiting<Key, Value> {
  key: Key;
  resolve(value: Value): void;
  reject(reason: unknown): void;
}

/**
 * Looks up one by one what is loaded together: keys asked for in the same turn of the event loop go into one load.
 * Nothing is kept afterwards, so an answer is never older than its question.
 *
 * @param load answers how to find the value of the key at an index
 * @param mostAtOnce larger loads save little more, and make callers wait for each other instead of for the database
 */
export function dataLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<(index: number) => Value>,
  mostAtOnce = 8,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];
  const loadWaiting = () => {
    for (let start = 0; start < waiting.length; start += mostAtOnce) {
      void loadTogether(waiting.slice(start, start + mostAtOnce), load);
    }
    waiting = [];
  };
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(loadWaiting);
      waiting.push({ key, resolve, reject });
    });
}

async function loadTogether<Key, Value>(
  asked: readonly Waiting<Key, Value>[],
  load: (keys: readonly Key[]) => Promise<(index: number) => Value>,
): Promise<void> {
  try {
    const valueAt = await load(asked.map(({ key }) => key));
    asked.forEach(({ resolve }, index) => resolve(valueAt(index)));
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}
