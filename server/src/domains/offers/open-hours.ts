import type { Database } from '../../database/connect';
import { isJapaneseHoliday } from '../../platform/holidays';
import { usageOf } from './offer-usage';
import type { SoldOffer } from './stock';
import { type Hours, openHoursOf } from './usability';

const columns = [
  'usable_from',
  'usable_to',
  'validity_days',
  'weekdays',
  'holidays',
  'slot_hours',
  'people_min',
  'people_max',
] as const satisfies readonly (keyof SoldOffer)[];

/** Hours of a day in which a ticket of this offer, bought at that moment, can be used. */
export function openHours(
  offer: Pick<SoldOffer, (typeof columns)[number]>,
  day: string,
  boughtAt: number,
): Hours[] {
  const rule = {
    ...usageOf(offer),
    validityDays: offer.validity_days,
    peopleMin: offer.people_min,
    peopleMax: offer.people_max,
  };
  return openHoursOf(rule, day, { now: boughtAt, isHoliday: isJapaneseHoliday });
}

export async function readOpenHours(
  db: Database,
  offerId: string,
  day: string,
  boughtAt: number,
): Promise<Hours[]> {
  const offer = await db
    .selectFrom('offers')
    .select(columns)
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  return openHours(offer, day, boughtAt);
}
