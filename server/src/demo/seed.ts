import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { newId } from '../platform/identifiers';
import { hashPassword } from '../platform/passwords';
import { inTransaction } from '../platform/transaction';
import { demoStaff, demoStores } from './demo-accounts';

/** Everybody may know the demo's passwords: a start does not spend seconds on hiding them. */
const publicCost = { N: 2 ** 12, r: 8, p: 1 };

/**
 * Fills the demo. All or nothing in one transaction, and a second time changes nothing, so a start that was killed in
 * the middle is simply started again.
 */
export async function seedDemo(db: Database, now: Date): Promise<void> {
  const known = await db.selectFrom('staff').select('email_key').execute();
  const missing = demoStaff.filter(({ email }) => !known.some(({ email_key }) => email_key === email));
  // Hashing is slow on purpose, so it is done before the transaction and only for those who are not there yet.
  const staff = await Promise.all(
    missing.map(async (member) => ({
      ...member,
      passwordHash: await hashPassword(member.password, publicCost),
    })),
  );
  const stores = await storesWithPins(db);
  await inTransaction(db, async (trx) => {
    // Several processes may start at once; one seeds, the others find it done.
    await sql`select pg_advisory_xact_lock(hashtextextended('seed-demo', 0))`.execute(trx);
    for (const { storeId, name, email, pinHash } of stores) {
      await trx
        .insertInto('stores')
        .values({
          store_id: storeId,
          name: JSON.stringify(name),
          email,
          pin_hash: pinHash,
          created_at: now,
        })
        .onConflict((conflict) =>
          conflict.column('store_id').doUpdateSet({
            name: JSON.stringify(name),
            email: sql`coalesce(stores.email, excluded.email)`,
            pin_hash: sql`coalesce(stores.pin_hash, excluded.pin_hash)`,
          }),
        )
        .execute();
    }
    for (const member of staff) {
      await trx
        .insertInto('staff')
        .values({
          staff_id: newId('staff'),
          email: member.email,
          email_key: member.email,
          name: member.name,
          password_hash: member.passwordHash,
          role: member.role,
          store_id: member.storeId ?? null,
          language: member.language,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .execute();
    }
  });
}

/** A PIN that a store has is left as it is. */
async function storesWithPins(db: Database) {
  const known = await db.selectFrom('stores').select('store_id').where('pin_hash', 'is not', null).execute();
  const isKnown = (storeId: string) => known.some(({ store_id }) => store_id === storeId);
  return Promise.all(
    demoStores.map(async (store) => ({
      ...store,
      pinHash: isKnown(store.storeId) ? null : await hashPassword(store.pin, publicCost),
    })),
  );
}
