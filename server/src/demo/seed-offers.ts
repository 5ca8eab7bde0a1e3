import { addDays, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { dishPicture } from '@meal/drawings/dish-picture';
import type { Database } from '../database/connect';
import { type DemoCatalogueStore, type DemoOffer, demoTerms } from './catalogue';
import { steadyNumber } from './steady-number';
import { hoursOf } from './store-hours';

const dayMs = 86_400_000;

export async function insertOffers(
  db: Database,
  store: DemoCatalogueStore,
  storeId: string,
  category: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('offers')
    .values(
      store.offers.map((offer) => ({
        ...offerRow(offer, offerIdOf(store.id, offer.id), now),
        store_id: storeId,
        category_id: category,
        slot_hours: JSON.stringify(hoursOf(store, offer, storeId)),
      })),
    )
    .execute();
}

export function offerIdOf(store: string, offer: string): string {
  return `o_${store}_${offer}`;
}

function offerRow(offer: DemoOffer, offerId: string, now: Date) {
  const today = tokyoDay(now.getTime());
  const conditions = (locale: 'ja-JP' | 'en-US' | 'zh-CN' | 'ko-KR') =>
    offer.terms.map((code) => demoTerms[code]?.[locale] ?? '').join('\n');
  return {
    offer_id: offerId,
    state: offer.state === 'ended' ? ('ended' as const) : ('published' as const),
    title: JSON.stringify(offer.title),
    summary: JSON.stringify(offer.summary),
    terms: JSON.stringify({
      'ja-JP': conditions('ja-JP'),
      'en-US': conditions('en-US'),
      'zh-CN': conditions('zh-CN'),
      'ko-KR': conditions('ko-KR'),
    }),
    photos: [dishPicture(offer.dish, offerId)],
    price: offer.price,
    compare_price: offer.comparePrice,
    compare_basis: offer.basis,
    compared_on: today,
    stock: offer.state === 'soldOut' ? 0 : offer.stock,
    validity_days: offer.validityDays,
    uses: offer.uses,
    serves_people: offer.serves ?? null,
    purchasable_limit: offer.purchasable,
    holdable_limit: offer.holdable,
    weekdays: offer.weekdays.reduce((mask, weekday) => mask | (1 << weekday), 0),
    holidays: offer.holidays,
    usable_from: today,
    usable_to: addDays(today, 240 + steadyNumber(offerId, 120)),
    people_min: offer.people[0],
    people_max: offer.people[1],
    visit: offer.visit,
    lead_hours: offer.terms.includes('bookDayBefore') ? 24 : 3,
    tax_percent: taxOf(offer),
    ...saleOf(offer, offerId, now),
    created_at: now,
  };
}

/** Food that is taken away has the reduced rate; where people may do either, they mostly stay. */
function taxOf({ terms }: DemoOffer): 8 | 10 {
  return terms.includes('takeawayOnly') ? 8 : 10;
}

/** A demo is opened long after it was made, so most offers have no end. */
function saleOf({ state }: DemoOffer, offerId: string, now: Date) {
  const today = startOfTokyoDay(tokyoDay(now.getTime()));
  const past = new Date(today - (3 + steadyNumber(`${offerId} start`, 40)) * dayMs);
  if (state === 'startsLater') return { sale_starts_at: new Date(today + 7 * dayMs), sale_ends_at: null };
  if (state === 'ended') return { sale_starts_at: past, sale_ends_at: new Date(today - dayMs) };
  if (state === 'endsSoon')
    return { sale_starts_at: past, sale_ends_at: new Date(today + (3 + steadyNumber(offerId, 9)) * dayMs) };
  const ends =
    steadyNumber(`${offerId} end`, 6) === 0
      ? new Date(today + (20 + steadyNumber(offerId, 120)) * dayMs)
      : null;
  return { sale_starts_at: past, sale_ends_at: ends };
}
