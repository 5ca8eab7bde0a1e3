import type { Locale } from '@meal/contract/languages';
import type { ColumnType } from 'kysely';

export type Translated = Partial<Record<Locale, string>>;

export interface StoresTable {
  store_id: string;
  /** jsonb: read as an object, written as JSON text. */
  name: ColumnType<Translated, string, string>;
  created_at: Date;
}
