/** Several things were to be done, and some could not be; our own ids tell which. */
export class FailedItems extends AggregateError {
  override name = 'FailedItems';

  constructor(readonly failed: ReadonlyMap<string, unknown>) {
    super(failed.values(), `Could not be done: ${[...failed.keys()].join(', ')}`);
  }
}

/** Does it for each, also where another has failed: one with wrong books must not keep everybody else waiting. */
export async function forEachAlone<Item>(
  items: Iterable<Item>,
  idOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failed = new Map<string, unknown>();
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failed.set(idOf(item), error);
    }
  }
  if (failed.size > 0) throw new FailedItems(failed);
}
