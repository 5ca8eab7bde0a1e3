import type { Scene } from './scene';
import { busy, failing, silent } from './troubles';

const call = 'shopper/activity/detail';

const lunch = 'o_sukiyaki_shabu-1_gyusuki-ju-lunch';
const form = (activityId: string) =>
  `/food/pickup/purchaseTicket?offerId=${lunch}&saleActivityId=${activityId}`;
const page = (activityId: string) => `/food/foodActivity?activityId=${activityId}`;

/** Sales in each of their states. */
export const saleScenes: readonly Scene[] = [
  { screen: 'foodActivity', state: 'available', path: page('autumn-lantern-sale'), as: 'guest' },
  { screen: 'foodActivity', state: 'in preparation', path: page('new-year-tables'), as: 'user' },
  { screen: 'foodActivity', state: 'in preparation, nobody', path: page('new-year-tables'), as: 'nobody' },
  { screen: 'foodActivity', state: 'ended', path: page('summer-river-evenings'), as: 'nobody' },
  {
    screen: 'foodActivity',
    state: 'loading',
    path: page('autumn-lantern-sale'),
    as: 'nobody',
    prepare: silent(call),
    arrange: busy,
    waits: true,
  },
  {
    screen: 'foodActivity',
    state: 'failed',
    path: page('autumn-lantern-sale'),
    as: 'nobody',
    prepare: failing(call),
  },
  { screen: 'purchaseTicket', state: 'sale over', path: form('summer-river-evenings'), as: 'guest' },
  { screen: 'purchaseTicket', state: 'sale to come', path: form('new-year-tables'), as: 'guest' },
  { screen: 'foodActivity', state: 'unknown', path: page('no-such-sale'), as: 'nobody' },
];
