import type { GroupTerms } from '@meal/contract/group-buy';
import type { Database } from '../database/connect';
import { writeShareTerms } from '../flows/groups/set-share-terms';
import { inTransaction } from '../platform/transaction';
import { offerIdOf } from './seed-offers';

interface SharedOffer extends GroupTerms {
  store: string;
  offer: string;
}

/** Where friends are easily found: a lunch for two, a table for four, and a few around Kansai. */
const sharedOffers: readonly SharedOffer[] = [
  { store: 'sukiyaki_shabu-1', offer: 'gyusuki-ju-lunch', people: 2, price: 1_180, hours: 24 },
  { store: 'sukiyaki_shabu-1', offer: 'wagyu-loin-zen', people: 3, price: 4_980, hours: 48 },
  { store: 'okonomiyaki-1', offer: 'yam-butatama-beer', people: 3, price: 1_080, hours: 24 },
  { store: 'ramen-3', offer: 'seared-miso-ramen', people: 2, price: 880, hours: 12 },
  { store: 'cafe-1', offer: 'flannel-coffee-five', people: 5, price: 1_480, hours: 72 },
  { store: 'yakiniku-1', offer: 'butcher-brothers-platter', people: 4, price: 3_780, hours: 48 },
  { store: 'sushi-2', offer: 'hako-sushi-set', people: 2, price: 1_380, hours: 24 },
];

/** Once, together: what somebody has changed since, stays changed. */
export async function seedShareTerms(db: Database): Promise<void> {
  const ids = sharedOffers.map(({ store, offer }) => offerIdOf(store, offer));
  await inTransaction(db, async (trx) => {
    const offers = await trx
      .selectFrom('offers')
      .select(['offer_id', 'group_people', 'price'])
      .where('offer_id', 'in', ids)
      .execute();
    if (offers.some(({ group_people }) => group_people !== null)) return;
    for (const { store, offer, ...terms } of sharedOffers) {
      const offerId = offerIdOf(store, offer);
      const isCheaper = offers.some((each) => each.offer_id === offerId && terms.price < each.price);
      if (isCheaper) await writeShareTerms(trx, offerId, terms);
    }
  });
}
