import type { SandboxDatabase } from '../tables';
import { type FaultState, isActive, noFaults } from './fault-state';

export async function readFaults(db: SandboxDatabase): Promise<FaultState> {
  const row = await db.selectFrom('faults').select('state').executeTakeFirst();
  return row?.state ?? noFaults;
}

/** Takes the next faults; where none are set, nobody waits for anybody. */
export async function drawFaults<Plan extends { state: FaultState }>(
  db: SandboxDatabase,
  plan: (state: FaultState) => Plan,
): Promise<Plan> {
  return isActive(await readFaults(db)) ? changeFaults(db, plan) : plan(noFaults);
}

/** Changes the faults under a lock, in the caller's transaction or one of its own. */
export async function changeFaults<Plan extends { state: FaultState }>(
  db: SandboxDatabase,
  change: (state: FaultState) => Plan,
): Promise<Plan> {
  return db.isTransaction
    ? changeLocked(db, change)
    : db.transaction().execute((trx) => changeLocked(trx, change));
}

async function changeLocked<Plan extends { state: FaultState }>(
  trx: SandboxDatabase,
  change: (state: FaultState) => Plan,
): Promise<Plan> {
  await trx
    .insertInto('faults')
    .values({ only: true, state: JSON.stringify(noFaults) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { state } = await trx.selectFrom('faults').select('state').forUpdate().executeTakeFirstOrThrow();
  const changed = change(state);
  await trx
    .updateTable('faults')
    .set({ state: JSON.stringify(changed.state) })
    .execute();
  return changed;
}
