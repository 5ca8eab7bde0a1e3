import { BusyError } from '@meal/kit/busy-error';
import { isOfEverybody } from './database-fault';

interface Waiting<Item, Result> {
  item: Item;
  /** When it came, as `performance.now()` counts. */
  since: number;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

type Write<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

// Larger batches save little more, and make everyone wait for the last.
const mostTogether = 32;
const batchesAtOnce = 2;
/** The longer a batch gathers the less each of it costs; but who waits for a lock is not waited for. */
const patienceMs = 100;
/** Some thirty batches. Whoever comes then is told to come again instead of waiting for an answer in vain. */
const mostWaiting = 1_000;
const comeAgainSeconds = 2;
/** Nobody waits for an answer longer. */
const deadlineMs = 20_000;

/**
 * Writes together what arrives while others are being written: the busier, the fewer transactions. Each item has its own
 * result; where a batch fails by the fault of one, its items are written one by one, so that nobody fails for another. What
 * everybody suffers from (a lock, a lost connection) fails all at once.
 *
 * @param write answers the results in the order of the items, or writes nothing at all and rejects
 */
export function batchWriter<Item, Result>(write: Write<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let slow = 0;
  let isAwake = false;

  const begin = () => {
    isAwake = false;
    if (waiting.length === 0 || running > slow || running === batchesAtOnce) return;
    const batch = waiting.splice(0, mostTogether);
    let isSlow = false;
    const patience = setTimeout(() => {
      isSlow = true;
      slow += 1;
      begin();
    }, patienceMs);
    running += 1;
    void writeBatch(batch, write).finally(() => {
      clearTimeout(patience);
      running -= 1;
      if (isSlow) slow -= 1;
      begin();
    });
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(tooBusy());
      waiting.push({ item, since: performance.now(), resolve, reject });
      if (isAwake) return;
      isAwake = true;
      setImmediate(begin);
    });
}

async function writeBatch<Item, Result>(
  given: readonly Waiting<Item, Result>[],
  write: Write<Item, Result>,
): Promise<void> {
  const batch = given.filter(isStillWaitedFor);
  if (batch.length === 0) return;
  try {
    const results = await write(batch.map(({ item }) => item));
    if (results.length !== batch.length) throw new Error('Every item has a result');
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  } catch (error) {
    if (batch.length === 1 || isOfEverybody(error)) for (const { reject } of batch) reject(error);
    else for (const each of batch) await writeBatch([each], write);
  }
}

/** Whoever has gone away by now is not written for. */
function isStillWaitedFor({ since, reject }: Waiting<unknown, unknown>): boolean {
  const isLate = performance.now() - since > deadlineMs;
  if (isLate) reject(tooBusy());
  return !isLate;
}

function tooBusy(): BusyError {
  return new BusyError(comeAgainSeconds);
}
