import type { OutputOf, ParsedOf } from '@meal/contract/calls';
import { addDays, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import type { Reading } from '../database/connect';
import { purchasesBefore } from '../domains/coupons/order-coupons';
import { countHeld } from '../domains/tickets/ticket-repository';
import { AppError } from '../platform/app-error';
import { isJapaneseHoliday } from '../platform/holidays';
import { readSharedDeal } from './group-buys';
import { type Owner, readCards } from './offer-cards';
import { readUsableCoupons } from './own-coupons';
import { readBuyersSale } from './sales';
import { visitDays } from './visit-days';

type Asked = Pick<
  ParsedOf<'shopper/order/prepare'>,
  'offerId' | 'groupBuyOrderId' | 'startGroupBuy' | 'saleActivityId'
>;

const hourMs = 3_600_000;

/** What the purchase form shows of an offer on sale, also of one that has just sold out. */
export async function readPurchaseForm(
  { db, pool }: Reading,
  { offerId, groupBuyOrderId, startGroupBuy, saleActivityId }: Asked,
  viewer: Owner,
): Promise<OutputOf<'shopper/order/prepare'>> {
  const row = await db
    .selectFrom('offers')
    .select([
      'price',
      'purchasable_limit as purchasableLimit',
      'holdable_limit as holdableLimit',
      'lead_hours as leadHours',
    ])
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  const [card] = await readCards(pool, [offerId], viewer);
  if (!row || !card || card.ended) throw new AppError('E101');
  const { leadHours, ...asSold } = row;
  const offer = { ...card, ...asSold };
  const now = viewer.now.getTime();
  const [{ held } = { held: 0 }] = await countHeld(db, [{ userId: viewer.userId, offerId }]);
  const room = Math.max(0, offer.holdableLimit - held);
  const deal = groupBuyOrderId ? await readSharedDeal(db, groupBuyOrderId, viewer) : undefined;
  const sale = saleActivityId
    ? await readBuyersSale(db, { offerId, activityId: saleActivityId, userId: viewer.userId }, viewer.now)
    : undefined;
  const stock = sale?.price.stock ?? offer.stock;
  const begins = startGroupBuy ? now + (offer.groupBuy?.hours ?? 0) * hourMs : now;
  // Those who buy together ask for their tables when they are complete.
  const moment = { now: deal?.endsAt ?? begins, isHoliday: isJapaneseHoliday };
  return {
    offer,
    most: Math.min(stock, offer.purchasableLimit, room, sale?.most ?? room),
    held,
    leadHours,
    serverTime: now,
    validUntil: startOfTokyoDay(addDays(tokyoDay(now), offer.validityDays + 1)),
    ...(sale ? { sale: sale.price } : {}),
    ...(deal?.offerId === offerId ? { groupBuy: deal } : {}),
    coupons: await readUsableCoupons(db, viewer),
    ...(await purchasesBefore(db, viewer.userId)),
    ...(offer.visit === 'reservation' ? { days: visitDays({ ...offer, leadHours }, moment) } : {}),
  };
}
