import type { Usage } from '@meal/contract/usage';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/connect';
import type { OffersTable } from '../../database/tables/offers';
import { weekdaysOf } from '../../database/tables/weekday-bits';

const columns = ['usable_from', 'usable_to', 'weekdays', 'holidays', 'slot_hours'] as const;

/** When an offer may be used, in the words of a promise. */
export function usageOf(offer: Pick<Selectable<OffersTable>, (typeof columns)[number]>): Usage {
  return {
    usableFrom: offer.usable_from,
    usableTo: offer.usable_to,
    weekdays: weekdaysOf(offer.weekdays),
    holidays: offer.holidays,
    slotHours: offer.slot_hours,
  };
}

export async function readUsage(db: Database, offerId: string): Promise<Usage> {
  const offer = await db
    .selectFrom('offers')
    .select(columns)
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  return usageOf(offer);
}
