import { plainSession } from '@meal/postgres/session-settings';
import { connect } from './database/connect';
import { migrateToLatest } from './database/migrate';
import { loadReference } from './domains/places/load-reference';

/** Brings a database up to date: our tables and places. Safe for several processes at once. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrateToLatest(url);
  const { db, close } = connect({ url, poolSize: 1, session: plainSession });
  try {
    await loadReference(db);
  } finally {
    await close();
  }
}
