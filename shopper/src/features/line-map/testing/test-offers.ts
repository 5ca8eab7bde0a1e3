import type { Offer } from '@meal/contract/offer';

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
  return {
    offerId,
    title: offerId,
    summary: '',
    terms: '',
    photos: [],
    price,
    discountPercent: 0,
    stock: soldOut ? 0 : 5,
    soldOut,
    ended: false,
    validityDays: 30,
    uses: 1,
    purchasableLimit: 4,
    holdableLimit: 4,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    holidays: true,
    slots: ['noon'],
    slotHours: {},
    usableFrom: '2026-11-01',
    usableTo: '2026-12-31',
    peopleMin: 1,
    peopleMax: 4,
    visit: 'free',
    store: {
      storeId,
      name: storeId,
      about: '',
      area: { areaId: 'namba', name: 'Namba' },
      stations: [],
      latitude,
      longitude,
      mapLink: '',
      address: '',
    },
    category: { categoryId: 'ramen', name: 'Ramen' },
    liked: false,
  };
}
