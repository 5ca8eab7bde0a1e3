import { ConfigError } from '../config';
import type { Database } from '../database/connect';

/** A demo's database holds accounts whose passwords are published; production must never open on it. */
export async function refuseDemoDatabase(db: Database): Promise<void> {
  const demo = await db.selectFrom('demo_settings').select('name').limit(1).executeTakeFirst();
  if (!demo) return;
  throw new ConfigError([
    'This database was filled by a demo, whose console passwords everybody knows. Set DATABASE_URL or DATA_DIR to a new, empty database for MODE=production.',
  ]);
}
