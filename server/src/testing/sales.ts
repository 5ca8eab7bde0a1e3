import { type OfferInSale, saveSale } from '../flows/sales/set-up-sale';
import { offerAt } from './coupons';
import type { TestShop, Visitor } from './shop';

let made = 0;
const hourMs = 3_600_000;

interface Wanted extends Partial<OfferInSale> {
  stock?: number;
  startsInHours?: number;
  hours?: number;
  activityId?: string;
}

/** A sale of one offer that no other test has had: ¥2,000 without it, ¥1,200 in it, five of ten. */
export async function makeSale(shop: TestShop, wanted: Wanted = {}) {
  const { db, clock } = shop.context.services;
  const { stock = 10, startsInHours = 1, hours = 2, activityId, ...fields } = wanted;
  made += 1;
  const id = activityId ?? `sale-${made}`;
  const offer = await offerAt(shop, 2_000);
  await db.updateTable('offers').set({ stock }).where('offer_id', '=', offer.offerId).execute();
  const now = clock.now().getTime();
  const startsAt = new Date(now + startsInHours * hourMs);
  const inSale: OfferInSale = {
    offerId: offer.offerId,
    price: 1_200,
    quota: 5,
    perPerson: 2,
    bearer: 'store',
    ...fields,
  };
  await saveSale(
    db,
    {
      activityId: id,
      title: { 'ja-JP': 'セール', 'en-US': 'Sale' },
      lead: { 'ja-JP': '安い', 'en-US': 'Cheap' },
      picture: '/media/dishes/bento.svg?seed=1',
      startsAt,
      endsAt: new Date(startsAt.getTime() + hours * hourMs),
      offers: [inSale],
    },
    clock.now(),
  );
  return { ...offer, activityId: id, startsAt, salePrice: inSale.price };
}

export type TestSale = Awaited<ReturnType<typeof makeSale>>;

export function buyInSale(
  shop: TestShop,
  visitor: Visitor,
  sale: TestSale,
  fields: { quantity?: number } = {},
) {
  const { quantity = 1 } = fields;
  return shop.create(
    visitor,
    shop.form(sale, {
      saleActivityId: sale.activityId,
      expectedAmount: sale.salePrice * quantity,
      ...fields,
    }),
  );
}

/** How many the sale has, and how many the offer has beside it. */
export async function stocksOf(shop: TestShop, { activityId, offerId }: TestSale) {
  const { stock } = await shop.db
    .selectFrom('activity_offers')
    .select('stock')
    .where('activity_id', '=', activityId)
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  return { sale: stock, offer: await shop.stockOf(offerId) };
}
