import type { LanguageNumber } from '@meal/contract/languages';
import type { Generated } from 'kysely';
import type { TranslatedColumn } from './translated';

export interface SearchTermsTable {
  term: string;
  term_id: Generated<number>;
  /** How many offers have it: rare terms are looked up, common ones looked for among the best. */
  offers: Generated<number>;
}

/** What a search needs to know of an offer, and nothing else. */
export interface OfferSearchTable {
  offer_id: string;
  /** Names the content of its cards, so that copies of them know when they are old. */
  card_key: string;
  /** Numbers of terms, in a type wider than theirs. */
  terms: unknown;
  place: number;
  stock: number;
  area_id: string;
  category_id: string;
  price: number;
  discount: number;
  spot: string;
  sale_starts_at: Date;
  sale_ends_at: Date | null;
  ending: number;
  usable_from: string;
  usable_to: string;
  validity_days: number;
  weekdays: number;
  holidays: boolean;
  slots: number;
  /** Minute of the day at which each slot ends; 0 for those that are not offered. */
  slot_ends: number[];
  /**
   * Minute at which each slot can last be bought, counted from the midnight with which its day begins: before it where the
   * store wants to be asked more than a day ahead. Null for slots that are not offered.
   */
  morning_call: number | null;
  noon_call: number | null;
  afternoon_call: number | null;
  evening_call: number | null;
  /** The same on the last day of a ticket, which ends at midnight. */
  morning_call_last_day: number | null;
  noon_call_last_day: number | null;
  afternoon_call_last_day: number | null;
  evening_call_last_day: number | null;
  people_min: number;
  people_max: number;
}

/** An offer as it is sent in one language, but for stock and likes. */
export interface OfferCardsTable {
  offer_id: string;
  language: LanguageNumber;
  card: string;
}

export interface SearchSuggestionsTable {
  key: string;
  kind: 'store' | 'dish' | 'station' | 'category';
  id: string;
  weight: number;
  text: TranslatedColumn;
  hint: TranslatedColumn;
}
