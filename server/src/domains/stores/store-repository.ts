import type { Selectable } from 'kysely';
import type { Database } from '../../database/connect';
import type { StoresTable } from '../../database/tables/stores';
import type { Translated } from '../../database/tables/translated';

type Store = Pick<Selectable<StoresTable>, 'email' | 'commission_percent' | 'pin_hash' | 'pin_locked_until'>;

export async function readStore(db: Database, storeId: string): Promise<Store> {
  return db
    .selectFrom('stores')
    .select(['email', 'commission_percent', 'pin_hash', 'pin_locked_until'])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
}

export async function isStore(db: Database, storeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stores')
    .select('store_id')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findStoreName(db: Database, storeId: string): Promise<Translated | undefined> {
  const row = await db.selectFrom('stores').select('name').where('store_id', '=', storeId).executeTakeFirst();
  return row?.name;
}
