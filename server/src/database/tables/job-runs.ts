import type { Generated } from 'kysely';

export interface JobRunsTable {
  job: string;
  due_at: Date;
  leased_until: Date | null;
  failures: Generated<number>;
}
