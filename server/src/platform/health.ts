import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { isMigrated } from '../database/migrate';

export interface Readiness {
  isReady(): Promise<boolean>;
  /** From now on the balancer sends no more visitors. */
  leave(): void;
}

/** Ready: the database answers and is migrated, and the jobs run if they are this process's task. */
export function readiness(db: Database, jobsRun: () => boolean): Readiness {
  let leaving = false;
  let migrated = false;
  return {
    async isReady() {
      if (leaving || !jobsRun()) return false;
      await sql`select 1`.execute(db);
      // Migrations never go back, so one look is enough.
      migrated ||= await isMigrated(db);
      return migrated;
    },
    leave() {
      leaving = true;
    },
  };
}
