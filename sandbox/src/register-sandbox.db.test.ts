import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startSandbox } from './testing/start-sandbox';

it('ends what it has begun before its database goes', async () => {
  const sandbox = await startSandbox();
  const isAnswering = () =>
    fetch(sandbox.address).then(
      () => true,
      () => false,
    );
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      sandbox.db,
    );
    return rows.length;
  };
  let ended: Promise<void> | undefined;

  await sandbox.db.transaction().execute(async (trx) => {
    await sql`lock table sandbox.refunds`.execute(trx);
    await expect.poll(waiting).toBeGreaterThan(0);
    ended = sandbox.close();
    await expect.poll(isAnswering).toBe(false);
  });
  await ended;
  expect(sandbox.innerFaults).toEqual([]);
});
