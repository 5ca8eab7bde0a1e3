import type { Pool } from 'pg';
import type PgBoss from 'pg-boss';

/** By their ids, with what came of them: how pg-boss notes that jobs are over. */
function endsJobs(statement: string): boolean {
  return statement.includes('UNNEST($2::uuid[])') && statement.includes('$3::jsonb');
}

/**
 * The queue's way to the database. pg-boss does not wait for the statements that end jobs: with a database that is away just
 * then, nobody would catch the rejection, and the process would end. So these fail here, in the log; the run counts as over
 * when its time is, and the next one does not wait for that.
 */
export function jobQueueDatabase(pool: Pool, onFault: (error: unknown) => void): PgBoss.Db {
  return {
    async executeSql(statement: string, values: unknown[]) {
      const answer = pool.query(statement, values);
      if (!endsJobs(statement)) return answer;
      return answer.catch((error: unknown) => {
        onFault(error);
        return { rows: [{ count: 0 }] };
      });
    },
  };
}
