import type { ColumnType, Generated } from 'kysely';
import type { Translated, TranslatedColumn } from './translated';

export interface StoresTable {
  store_id: string;
  name: TranslatedColumn;
  created_at: Date;
  category_id: string | null;
  area_id: string | null;
  municipality_code: string | null;
  about: ColumnType<Translated, string | undefined, string>;
  address: ColumnType<Translated, string | undefined, string>;
  latitude: number | null;
  longitude: number | null;
  map_link: string | null;
  phone: ColumnType<string | null, string | null | undefined, string | null>;
  email: ColumnType<string | null, string | null | undefined, string | null>;
  /** What staff without a session prove themselves with; null where the store has set none. */
  pin_hash: ColumnType<string | null, string | null | undefined, string | null>;
  pin_failures: Generated<number>;
  pin_locked_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** T and thirteen digits, where the store is registered for invoices. */
  invoice_number: ColumnType<string | null, string | null | undefined, string | null>;
  /** What is ours of every yen that is redeemed. */
  commission_percent: Generated<number>;
}

export interface StoreStationsTable {
  store_id: string;
  station_id: string;
  walk_minutes: number;
}

export interface StoreLandmarksTable {
  store_id: string;
  landmark_id: string;
  walk_minutes: number;
}
