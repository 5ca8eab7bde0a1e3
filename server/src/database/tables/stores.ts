import type { ColumnType } from 'kysely';
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
  email: ColumnType<string | null, string | null | undefined, string | null>;
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
