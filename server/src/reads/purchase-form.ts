import type { OutputOf } from '@meal/contract/calls';
import { addDays, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import type { Reading } from '../database/connect';
import { countHeld } from '../domains/tickets/ticket-repository';
import { AppError } from '../platform/app-error';
import { isJapaneseHoliday } from '../platform/holidays';
import { readCards, type Viewer } from './offer-cards';
import { visitDays } from './visit-days';

/** What the purchase form shows of an offer on sale, also of one that has just sold out. */
export async function readPurchaseForm(
  { db, pool }: Reading,
  offerId: string,
  viewer: Viewer,
): Promise<OutputOf<'shopper/order/prepare'>> {
  const row = await db
    .selectFrom('offers')
    .select('lead_hours')
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  const [offer] = await readCards(pool, [offerId], viewer);
  if (!row || !offer || offer.ended) throw new AppError('E101');
  const now = viewer.now.getTime();
  const held = await countHeld(db, viewer.userId ?? '', offerId);
  const room = Math.max(0, offer.holdableLimit - held);
  const moment = { now, isHoliday: isJapaneseHoliday };
  return {
    offer,
    most: Math.min(offer.stock, offer.purchasableLimit, room),
    held,
    leadHours: row.lead_hours,
    serverTime: now,
    validUntil: startOfTokyoDay(addDays(tokyoDay(now), offer.validityDays + 1)),
    ...(offer.visit === 'reservation' ? { days: visitDays(offer, row.lead_hours, moment) } : {}),
  };
}
