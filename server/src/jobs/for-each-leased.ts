import { FailedItems, forEachAlone } from '@meal/kit/failed-items';

interface LeasedWork<Row> {
  /** Takes a few that are due; no more than are done while the lease lasts. */
  lease(): Promise<readonly Row[]>;
  idOf(row: Row): string;
  /** True where something was done with it. */
  work(row: Row): Promise<boolean>;
  /** How many are in hand at a time. */
  atOnce?: number;
  /** What is left after so many is for the next run, or for another worker. */
  mostInOneRun?: number;
}

/** Works through what is due, lease by lease, and answers with how many something was done. */
export async function forEachLeased<Row>({
  lease,
  idOf,
  work,
  atOnce = 1,
  mostInOneRun = 1_000,
}: LeasedWork<Row>): Promise<number> {
  const failed = new Map<string, unknown>();
  let taken = 0;
  let done = 0;
  const workOn = async (row: Row) => {
    if (await work(row)) done += 1;
  };
  while (taken < mostInOneRun) {
    const rows = await lease();
    if (rows.length === 0) break;
    taken += rows.length;
    await forEachAlone(rows, idOf, workOn, atOnce).catch((error: unknown) => {
      if (!(error instanceof FailedItems)) throw error;
      for (const [id, cause] of error.failed) failed.set(id, cause);
    });
  }
  if (failed.size > 0) throw new FailedItems(failed);
  return done;
}
