interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

// Larger heaps save little more, and make everyone wait for the last.
const mostTogether = 32;
const heapsAtOnce = 2;
/** The longer a heap gathers the less each of it costs; but who waits for a lock is not waited for. */
const patienceMs = 100;

/**
 * Writes together what arrives while others are being written: the busier, the fewer transactions. Each item has its own
 * result; where a whole heap fails, its items are written one by one, so that nobody fails for another's fault.
 *
 * @param write answers the results in the order of the items, or writes nothing at all and rejects
 */
export function writeTogether<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let slow = 0;
  let isAwake = false;

  const begin = () => {
    isAwake = false;
    if (waiting.length === 0 || running > slow || running === heapsAtOnce) return;
    const heap = waiting.splice(0, mostTogether);
    let isSlow = false;
    const patience = setTimeout(() => {
      isSlow = true;
      slow += 1;
      begin();
    }, patienceMs);
    running += 1;
    void writeHeap(heap, write).finally(() => {
      clearTimeout(patience);
      running -= 1;
      if (isSlow) slow -= 1;
      begin();
    });
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isAwake) return;
      isAwake = true;
      setImmediate(begin);
    });
}

async function writeHeap<Item, Result>(
  heap: readonly Waiting<Item, Result>[],
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await write(heap.map(({ item }) => item));
    if (results.length !== heap.length) throw new Error('Every item has a result');
    for (const [index, result] of results.entries()) heap[index]?.resolve(result);
  } catch (error) {
    if (heap.length === 1) heap[0]?.reject(error);
    else for (const each of heap) await writeHeap([each], write);
  }
}
