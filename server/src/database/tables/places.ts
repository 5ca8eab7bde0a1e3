import type { TranslatedColumn } from './translated';

export interface MunicipalitiesTable {
  municipality_code: string;
  prefecture: number;
  name: TranslatedColumn;
}

export interface LinesTable {
  line_id: string;
  position: number;
  operator: TranslatedColumn;
  name: TranslatedColumn;
  colour: string;
}

export interface StationsTable {
  station_id: string;
  /** Stations of one interchange share it. */
  group_id: string;
  name: TranslatedColumn;
  kana: string;
  romaji: string;
  operators: TranslatedColumn;
  municipality_code: string;
  latitude: number;
  longitude: number;
}

export interface LineStationsTable {
  line_id: string;
  /** Counted on the whole line; a gap means that stations between are not ours. */
  position: number;
  station_id: string;
}

export interface AreasTable {
  area_id: string;
  position: number;
  prefecture: number;
  name: TranslatedColumn;
  latitude: number;
  longitude: number;
}

export interface AreaStationsTable {
  area_id: string;
  station_id: string;
}

export interface LandmarksTable {
  landmark_id: string;
  area_id: string;
  name: TranslatedColumn;
  latitude: number;
  longitude: number;
}

export interface CategoryGroupsTable {
  group_id: string;
  position: number;
  name: TranslatedColumn;
}

export interface CategoriesTable {
  category_id: string;
  group_id: string;
  position: number;
  name: TranslatedColumn;
  /** The drawing that stands for it. */
  dish: string;
}
