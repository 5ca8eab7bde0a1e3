import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { keyedHash } from '../../platform/secrets';

/** As it is kept: it says that two payments came from one card, and nothing else to whoever has no key. */
export function hashInstrument(key: Buffer, instrument: string | undefined): string | null {
  return instrument === undefined ? null : keyedHash(key, 'instrument', instrument).toString('base64url');
}

/** Nobody is to know any more with which cards these people have paid. */
export async function forgetInstruments(db: Database, userIds: readonly string[]): Promise<void> {
  await sql`
    update payments set instrument = null
    where instrument is not null and order_id in (select order_id from orders where user_id = any(${userIds}))`.execute(
    db,
  );
}
