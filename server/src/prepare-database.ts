import { migrateToLatest } from './database/migrate';
import { prepareJobQueue } from './platform/job-queue';

/** Brings a database up to date: our tables, then the job queue's. Safe for several processes at once. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrateToLatest(url);
  await prepareJobQueue(url);
}
