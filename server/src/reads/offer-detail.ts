import type { OutputOf } from '@meal/contract/calls';
import { tokyoDay } from '@meal/contract/tokyo';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { nextUsableDay, openSlots, type UsageRule } from '../domains/offers/usability';
import { AppError } from '../platform/app-error';
import { isJapaneseHoliday } from '../platform/holidays';
import { readCards, type Viewer } from './offer-cards';

const mostSimilar = 6;

/** One offer that is or was on sale; drafts are nobody's business here. */
export async function readOfferDetail(
  db: Database,
  offerId: string,
  viewer: Viewer,
): Promise<OutputOf<'shopper/offer/detail'>> {
  const shown = await db
    .selectFrom('offers')
    .select('offer_id')
    .where('offer_id', '=', offerId)
    .where('state', 'in', ['published', 'ended'])
    .where('sale_starts_at', '<=', viewer.now)
    .executeTakeFirst();
  const [offer] = shown ? await readCards(db, [offerId], viewer) : [];
  if (!offer) throw new AppError('E101');
  const moment = { now: viewer.now.getTime(), isHoliday: isJapaneseHoliday };
  const rule: UsageRule = offer;
  const today = openSlots(rule, tokyoDay(moment.now), moment).flatMap((slot) => {
    const hours = offer.slotHours[slot];
    return hours ? [{ slot, ...hours }] : [];
  });
  const next = nextUsableDay(rule, moment);
  return {
    offer,
    serverTime: moment.now,
    usable: { today, ...(next ? { next } : {}) },
    similar: await readCards(db, await similarTo(db, offerId, viewer.now), viewer),
  };
}

/** The same kind of food, near first. */
async function similarTo(db: Database, offerId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ offerId: string }>`
    select other.offer_id as "offerId"
    from offers this
    join stores at on at.store_id = this.store_id
    join offers other on other.category_id = this.category_id and other.offer_id <> this.offer_id
    join offer_search found on found.offer_id = other.offer_id
    join stores near on near.store_id = other.store_id
    where this.offer_id = ${offerId} and found.in_stock
      and found.sale_starts_at <= ${now} and (found.sale_ends_at is null or found.sale_ends_at > ${now})
    order by (near.area_id = at.area_id) desc, found.place, other.offer_id
    limit ${mostSimilar}`.execute(db);
  return rows.map((row) => row.offerId);
}
