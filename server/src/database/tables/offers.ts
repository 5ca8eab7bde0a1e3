import type { OfferState } from '@meal/contract/states';
import type { SlotHours } from '@meal/contract/usage';
import type { ColumnType, Generated } from 'kysely';
import type { TranslatedColumn } from './translated';

export interface OffersTable {
  offer_id: string;
  store_id: string;
  category_id: string;
  state: OfferState;
  title: TranslatedColumn;
  summary: TranslatedColumn;
  /** One condition a line. */
  terms: TranslatedColumn;
  photos: string[];
  price: number;
  compare_price: number | null;
  compare_basis: 'menu' | 'items' | null;
  /** The day on which the comparison price was looked at. */
  compared_on: ColumnType<string | null, string | null | undefined, string | null>;
  stock: number;
  validity_days: number;
  uses: number;
  /** How many people one use feeds; null where the store has not said. */
  serves_people: ColumnType<number | null, number | null | undefined, number | null>;
  purchasable_limit: number;
  holdable_limit: number;
  /** Bit n is weekday n; 0 is Sunday. */
  weekdays: number;
  holidays: boolean;
  slot_hours: ColumnType<SlotHours, string, string>;
  /** Days as text: `connect` reads them so. */
  usable_from: string;
  usable_to: string;
  people_min: number;
  people_max: number;
  visit: 'free' | 'reservation';
  /** How long before a visit a table must be asked for. */
  lead_hours: Generated<number>;
  /** Eating in is taxed at ten per cent, taking away at eight. */
  tax_percent: Generated<8 | 10>;
  /** What it costs those who buy it together; null where nobody can. */
  group_people: ColumnType<number | null, number | null | undefined, number | null>;
  group_price: ColumnType<number | null, number | null | undefined, number | null>;
  group_hours: ColumnType<number | null, number | null | undefined, number | null>;
  sale_starts_at: Date;
  sale_ends_at: Date | null;
  created_at: Date;
}

export interface CollectionsTable {
  collection_id: string;
  position: number;
  title: TranslatedColumn;
  lead: TranslatedColumn;
  picture: string;
  ends_at: Date | null;
}

export interface CollectionGroupsTable {
  collection_id: string;
  position: number;
  heading: TranslatedColumn;
}

export interface CollectionOffersTable {
  collection_id: string;
  group_position: number;
  position: number;
  offer_id: string;
}

export interface ActivitiesTable {
  activity_id: string;
  title: TranslatedColumn;
  lead: TranslatedColumn;
  picture: string;
  starts_at: Date;
  ends_at: Date;
}

export interface FavouritesTable {
  user_id: string;
  offer_id: string;
  liked_at: Date;
}
