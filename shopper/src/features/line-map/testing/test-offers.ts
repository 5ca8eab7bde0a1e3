import type { Offer } from '@meal/contract/offer';
import { sampleOffer } from '../../../data/testing/sample-offer';

interface TestOffer {
  offerId: string;
  storeId: string;
  price: number;
  latitude?: number;
  longitude?: number;
  soldOut?: boolean;
}

/** An offer of the store named as its id, near Namba unless told. */
export function testOffer({
  offerId,
  storeId,
  price,
  latitude = 34.665,
  longitude = 135.502,
  soldOut = false,
}: TestOffer): Offer {
  const store = { ...sampleOffer().store, storeId, name: storeId, latitude, longitude };
  return sampleOffer({ offerId, title: offerId, price, soldOut, stock: soldOut ? 0 : 5, store });
}
