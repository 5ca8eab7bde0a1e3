import { tokyoDay } from '@meal/contract/tokyo';
import { type RawBuilder, sql } from 'kysely';

/** What can be bought now and still be used, of `offer_search f`: what a search without conditions finds. */
export function onSale(now: Date): RawBuilder<boolean> {
  return sql<boolean>`f.stock > 0 and f.sale_starts_at <= ${now}
    and (f.sale_ends_at is null or f.sale_ends_at > ${now})
    and f.usable_to >= ${tokyoDay(now.getTime())}::date`;
}
