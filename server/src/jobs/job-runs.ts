import { sql } from 'kysely';
import type { Database } from '../database/connect';

export interface LeasedRun {
  job: string;
  leasedUntil: Date;
  /** Runs that have failed in a row. */
  failures: number;
}

interface NextRun {
  dueAt: Date;
  failures: number;
}

/** Which jobs with a time of day are due, shared by all workers. */
export class JobRuns {
  constructor(private readonly db: Database) {}

  /** Jobs that are new, or come up earlier than they used to; a run that nobody was there for stays due. */
  async enter(jobs: readonly { job: string; dueAt: Date }[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.db
      .insertInto('job_runs')
      .values(jobs.map(({ job, dueAt }) => ({ job, due_at: dueAt, leased_until: null })))
      .onConflict((conflict) =>
        conflict.column('job').doUpdateSet({ due_at: sql`least(job_runs.due_at, excluded.due_at)` }),
      )
      .execute();
  }

  /** Takes what is due; no other worker gets it before the lease is over. */
  async lease(jobs: readonly string[], now: Date, leasedUntil: Date): Promise<LeasedRun[]> {
    const { rows } = await sql<Omit<LeasedRun, 'leasedUntil'>>`
      update job_runs set leased_until = ${leasedUntil}
      where job = any(array(
        select job from job_runs where job = any(${jobs}) and due_at <= ${now}
          and (leased_until is null or leased_until <= ${now})
        for update skip locked))
      returning job, failures`.execute(this.db);
    return rows.map((row) => ({ ...row, leasedUntil }));
  }

  /** False where another worker has it by now. */
  async renew({ job, leasedUntil }: LeasedRun, until: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('job_runs')
      .set({ leased_until: until })
      .where('job', '=', job)
      .where('leased_until', '=', leasedUntil)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Changes nothing where another worker has it by now. */
  async end({ job, leasedUntil }: LeasedRun, { dueAt, failures }: NextRun): Promise<void> {
    await this.db
      .updateTable('job_runs')
      .set({ due_at: dueAt, leased_until: null, failures })
      .where('job', '=', job)
      .where('leased_until', '=', leasedUntil)
      .execute();
  }
}
