import type { OutputOf } from '@meal/contract/calls';
import type { Offer } from '@meal/contract/offer';
import { tokyoDay } from '@meal/contract/tokyo';
import type { Database } from '../database/connect';
import { nextUsableDay, openSlots, type UsageRule } from '../domains/offers/usability';
import { AppError } from '../platform/app-error';
import { isJapaneseHoliday } from '../platform/holidays';
import { readCards, type Viewer } from './offer-cards';
import type { OfferSearch } from './offer-search';

const mostSimilar = 6;

/** One offer that is or was on sale; drafts are nobody's business here. */
export async function readOfferDetail(
  db: Database,
  search: OfferSearch,
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
    similar: await similarTo(search, offer, viewer),
  };
}

/** The same kind of food, near first. */
async function similarTo(
  search: OfferSearch,
  { offerId, category, store }: Offer,
  viewer: Viewer,
): Promise<Offer[]> {
  const { categoryId } = category;
  const limit = mostSimilar + 1;
  const near = await search.search({ categoryId, areaId: store.area.areaId, limit }, viewer);
  const others =
    near.list.length > mostSimilar
      ? []
      : (await search.search({ categoryId, limit: limit + near.list.length }, viewer)).list;
  const found = new Map([...near.list, ...others].map((each) => [each.offerId, each]));
  found.delete(offerId);
  return [...found.values()].slice(0, mostSimilar);
}
