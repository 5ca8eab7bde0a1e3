import { setShareTerms } from '../flows/groups/set-share-terms';
import { offerAt } from './coupons';
import { orderOf, type TestShop, type Visitor } from './shop';

export type SharedOffer = Awaited<ReturnType<typeof sharedOffer>>;

interface SharedWish {
  people?: number;
  hours?: number;
  visit?: 'free' | 'reservation';
  stock?: number;
}

/** ¥2,000 alone, ¥1,500 for those who are enough. */
export async function sharedOffer(
  shop: TestShop,
  { people = 2, hours = 24, visit = 'free', stock = 100 }: SharedWish = {},
) {
  const offer = await offerAt(shop, 2_000, visit);
  await shop.db.updateTable('offers').set({ stock }).where('offer_id', '=', offer.offerId).execute();
  await setShareTerms(shop.db, offer.offerId, { people, price: 1_500, hours });
  return { ...offer, price: 1_500 };
}

/** Begins a deal, or joins one. */
export function order(shop: TestShop, visitor: Visitor, offer: SharedOffer, fields: object = {}) {
  const deal = 'groupBuyOrderId' in fields ? {} : { startGroupBuy: true };
  return shop.create(visitor, shop.form(offer, { ...deal, ...fields }));
}

/** The same, and pays. */
export async function join(shop: TestShop, visitor: Visitor, offer: SharedOffer, fields: object = {}) {
  const { orderId, groupBuy } = orderOf(await order(shop, visitor, offer, fields));
  await shop.pay(visitor, orderId, await shop.card());
  return { orderId, groupBuyOrderId: groupBuy?.groupBuyOrderId ?? '' };
}

export async function dealOf(shop: TestShop, groupBuyOrderId: string) {
  const { body } = await shop.call('shopper/groupBuy/detail', { groupBuyOrderId });
  return body.data as { state: string; members: number; missing: number; places: number; endsAt: number };
}
