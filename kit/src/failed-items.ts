/** Several things were to be done, and some could not be; our own ids tell which. */
export class FailedItems extends AggregateError {
  override name = 'FailedItems';

  constructor(readonly failed: ReadonlyMap<string, unknown>) {
    super(failed.values(), `Could not be done: ${[...failed.keys()].join(', ')}`);
  }
}

/**
 * Does it for each, also where another has failed: one with wrong books must not keep everybody else waiting.
 *
 * @param atOnce how many are in hand at a time
 */
export async function forEachAlone<Item>(
  items: Iterable<Item>,
  idOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
  atOnce = 1,
): Promise<void> {
  const failed = new Map<string, unknown>();
  const waiting = [...items].values();
  const workOn = async () => {
    for (const item of waiting) {
      try {
        await work(item);
      } catch (error) {
        failed.set(idOf(item), error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  if (failed.size > 0) throw new FailedItems(failed);
}
