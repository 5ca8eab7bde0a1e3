import type { Usage } from '@meal/contract/usage';
import type { Hours } from '@meal/contract/visit-times';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/connect';
import type { OffersTable } from '../../database/tables/offers';
import type { OrderPromise } from '../../database/tables/orders';
import { isJapaneseHoliday } from '../../platform/holidays';
import { readUsage, usageOf } from './offer-usage';
import { openHoursOf } from './usability';

type OpenOffer = Parameters<typeof usageOf>[0] & Pick<Selectable<OffersTable>, 'validity_days'>;

/** What was sold, as far as its days and hours go. */
interface SoldPromise {
  promise: Pick<OrderPromise, 'usage' | 'validityDays'>;
  purchased_at: Date;
}

/** Hours of a day in which a ticket of this offer, bought at that moment, can be used. */
export function openHours(offer: OpenOffer, day: string, boughtAt: number): Hours[] {
  return hoursOn(day, boughtAt, usageOf(offer), offer.validity_days);
}

/** Hours of a day in which a ticket can be used that was bought: what was promised holds, whatever the offer says now. */
export function promisedHours(sold: SoldPromise, day: string, offer: Usage): Hours[] {
  const { usage = offer, validityDays } = sold.promise;
  return hoursOn(day, sold.purchased_at.getTime(), usage, validityDays);
}

/** The same; promises that were made before their hours were written down have the offer's. */
export async function readPromisedHours(
  db: Database,
  sold: SoldPromise & { offer_id: string },
  day: string,
): Promise<Hours[]> {
  return promisedHours(sold, day, sold.promise.usage ?? (await readUsage(db, sold.offer_id)));
}

function hoursOn(day: string, boughtAt: number, usage: Usage, validityDays: number): Hours[] {
  return openHoursOf({ ...usage, validityDays }, day, { now: boughtAt, isHoliday: isJapaneseHoliday });
}
