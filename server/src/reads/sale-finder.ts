import type { SalePrice } from '@meal/contract/sale-activity';
import { Cache } from '@meal/kit/cache';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { readSalePrice } from './sales';

interface Span {
  offerId: string;
  startsAt: Date;
  endsAt: Date;
}

/** Which offers are in a sale is read now and then, so that most pages ask for no price at all. */
export function saleFinder(db: Database): (offerId: string, now: Date) => Promise<SalePrice | undefined> {
  const spans = new Cache<ReadonlyMap<string, readonly Span[]>>({ freshMs: 10_000 });
  return async (offerId, now) => {
    const known = await spans.getOrRead('all', now, () => readSpans(db, now));
    const isRunning = known.get(offerId)?.some(({ startsAt, endsAt }) => startsAt <= now && endsAt > now);
    return isRunning ? readSalePrice(db, offerId, now) : undefined;
  };
}

async function readSpans(db: Database, now: Date): Promise<ReadonlyMap<string, readonly Span[]>> {
  const { rows } = await sql<Span>`
    select s.offer_id as "offerId", a.starts_at as "startsAt", a.ends_at as "endsAt"
    from activity_offers s join activities a using (activity_id) where a.ends_at > ${now}`.execute(db);
  const byOffer = new Map<string, Span[]>();
  for (const span of rows) byOffer.set(span.offerId, [...(byOffer.get(span.offerId) ?? []), span]);
  return byOffer;
}
