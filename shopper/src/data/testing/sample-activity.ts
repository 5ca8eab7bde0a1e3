import type { SalePrice } from '@meal/contract/sale-activity';
import type { Activity } from '../activities';
import { sampleOffer } from './sample-offer';

const serverTime = 1_794_700_000_000;
const hourMs = 3_600_000;

/** What the sample offer costs in a sale that ends in an hour, with what a test is about changed. */
export function sampleSalePrice(change: Partial<SalePrice> = {}): SalePrice {
  return {
    activityId: 'a1',
    price: 1_980,
    stock: 5,
    soldOut: false,
    perPerson: 2,
    endsAt: serverTime + hourMs,
    ...change,
  };
}

/** A sale of one offer that has begun an hour ago and ends in an hour, with what a test is about changed. */
export function sampleActivity(change: Partial<Activity> = {}): Activity {
  return {
    activityId: 'a1',
    title: 'New Year tables',
    lead: 'The first meals of the year.',
    picture: '/media/dishes/bento.svg?seed=1',
    state: 'available',
    startsAt: serverTime - hourMs,
    endsAt: serverTime + hourMs,
    serverTime,
    offers: [{ offer: sampleOffer({ visit: 'free' }), sale: sampleSalePrice() }],
    coupons: [],
    reminded: false,
    others: [],
    ...change,
  };
}
