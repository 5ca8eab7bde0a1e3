import { type RawBuilder, sql } from 'kysely';

/** What can be bought now, of `offer_search f`. */
export function onSale(now: Date): RawBuilder<boolean> {
  return sql<boolean>`f.in_stock and f.sale_starts_at <= ${now}
    and (f.sale_ends_at is null or f.sale_ends_at > ${now})`;
}
