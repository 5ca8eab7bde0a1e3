import type { CallPath } from '@meal/contract/calls';
import type { GroupBuy, SharedDeal } from '@meal/contract/group-buy';
import type { Order } from '@meal/contract/order';
import { expect, type Page } from '@playwright/test';
import { offerInstead } from './offer-instead';
import { newOrder, ordered } from './pickup-scenes';
import { residentName } from './residents';
import type { Scene } from './scene';

const lunch = 'o_sukiyaki_shabu-1_gyusuki-ju-lunch';
const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';
const hourMs = 3_600_000;
const id = 'group_of_a_scene';

const link = (offerId: string) =>
  `/food/offerDetail?params=${encodeURIComponent(JSON.stringify({ offerId, groupBuyOrderId: id }))}`;
const purchase = (offerId: string, deal: string) => `/food/pickup/purchaseTicket?offerId=${offerId}&${deal}`;
const ready = '/food/pickup/freelyCompleted?orderId=order_of_a_scene';
const request = '/food/pickup/reservationRequest?orderId=order_of_a_scene';
const starts = 'startGroupBuy=1';
const joins = `groupBuyOrderId=${id}`;

function dealOf(now: number, change: Partial<GroupBuy> = {}): GroupBuy {
  const deal = { needed: 3, members: 1, places: 2, ...change };
  return {
    groupBuyOrderId: id,
    state: 'inProgress',
    endsAt: now + 21 * hourMs + 840_000,
    finalPrice: 1_180,
    missing: deal.needed - deal.members,
    ...deal,
  };
}

/** A share deal that nobody had to begin: at the offer and at its form. */
function shared(offerId: string, change: Partial<SharedDeal> = {}) {
  return async (page: Page) => {
    const dealAt = (now: number): SharedDeal => ({ ...dealOf(now, change), offerId, ...change });
    const adding = (call: CallPath) =>
      page.route(`**/api/${call}`, async (route) => {
        const answer = await route.fetch();
        const body: { data: { serverTime: number; groupBuy?: SharedDeal; groupBuyMissing?: boolean } } =
          await answer.json();
        body.data.groupBuy = dealAt(body.data.serverTime);
        delete body.data.groupBuyMissing;
        await route.fulfill({ response: answer, json: body });
      });
    await adding('shopper/offer/detail');
    await adding('shopper/order/prepare');
  };
}

/** The order of a member, as it would stand after `change`. */
function member(offerId: string, deal: Partial<GroupBuy> = {}, change: Partial<Order> = {}) {
  return ordered(offerId, (order, now) => Object.assign(order, asMember(order, now, deal, change)));
}

function asMember(order: Order, now: number, deal: Partial<GroupBuy>, change: Partial<Order>): Order {
  return {
    ...order,
    state: 'awaitingGroup',
    quantity: 1,
    unitPrice: 1_180,
    amount: 1_180,
    tickets: [],
    payment: { state: 'held', charged: 0 },
    groupBuy: dealOf(now, deal),
    ...change,
  };
}

const decided = { state: 'completed', members: 3, places: 0 } as const;
const over = { state: 'cancelled', closedBy: 'time' } as const;
const leader = { nickname: residentName, avatar: 'default-3' };

async function owning(page: Page): Promise<void> {
  await page.route('**/api/shopper/groupBuy/mine', async (route) => {
    const { offer, serverTime } = await offerInstead(route, lunch);
    const order = newOrder(offer, serverTime);
    const list = [
      asMember(order, serverTime, {}, { orderId: 'order_1' }),
      asMember(order, serverTime, decided, {
        orderId: 'order_2',
        state: 'awaitingPayment',
        payBy: serverTime + 20 * hourMs,
      }),
    ];
    await route.fulfill({ json: { code: 0, data: { list, serverTime } } });
  });
}

const askToLeave = async (page: Page) => {
  await page.locator('main button.text-ai').last().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
};
const showQr = async (page: Page) => {
  await page.locator('main button[aria-expanded]').click();
  await expect(page.locator('main button[aria-expanded="true"]')).toBeVisible();
};

/** Buying together: the invitation, the form, the waiting and how it ends. */
export const shareDealScenes: readonly Scene[] = [
  {
    screen: 'offerDetail',
    state: 'alone or together',
    path: link(lunch).replace(/%2C%22group.*/, '%7D'),
    as: 'guest',
  },
  {
    screen: 'offerDetail',
    state: 'invited',
    path: link(lunch),
    as: 'guest',
    prepare: shared(lunch, { leader }),
  },
  {
    screen: 'offerDetail',
    state: 'invited to a table',
    path: link(dinner),
    as: 'guest',
    prepare: shared(dinner, { needed: 8, members: 5, places: 3, finalPrice: 4_980 }),
  },
  {
    screen: 'offerDetail',
    state: 'share deal full',
    path: link(lunch),
    as: 'guest',
    prepare: shared(lunch, { places: 0 }),
  },
  {
    screen: 'offerDetail',
    state: 'share deal complete',
    path: link(lunch),
    as: 'guest',
    prepare: shared(lunch, decided),
  },
  {
    screen: 'offerDetail',
    state: 'share deal failed',
    path: link(lunch),
    as: 'guest',
    prepare: shared(lunch, { state: 'failed' }),
  },
  {
    screen: 'offerDetail',
    state: 'own share deal',
    path: link(lunch),
    as: 'guest',
    prepare: shared(lunch, { ownOrderId: 'order_1' }),
  },
  { screen: 'purchaseTicket', state: 'starting a share deal', path: purchase(lunch, starts), as: 'user' },
  {
    screen: 'purchaseTicket',
    state: 'joining a share deal',
    path: purchase(lunch, joins),
    as: 'guest',
    prepare: shared(lunch),
  },
  { screen: 'purchaseTicket', state: 'a table together', path: purchase(dinner, starts), as: 'guest' },
  {
    screen: 'purchaseTicket',
    state: 'share deal full',
    path: purchase(lunch, joins),
    as: 'guest',
    prepare: shared(lunch, { places: 0 }),
  },
  {
    screen: 'purchaseTicket',
    state: 'own share deal',
    path: purchase(lunch, joins),
    as: 'guest',
    prepare: shared(lunch, { ownOrderId: 'order_1' }),
  },
  { screen: 'shareDeal', state: 'waiting', path: ready, as: 'guest', prepare: member(lunch) },
  {
    screen: 'shareDeal',
    state: 'with its QR code',
    path: ready,
    as: 'guest',
    prepare: member(lunch),
    arrange: showQr,
  },
  {
    screen: 'shareDeal',
    state: 'somebody pays',
    path: ready,
    as: 'guest',
    prepare: member(
      lunch,
      { places: 1 },
      { paymentMethod: 'ele-pay', payment: { state: 'captured', charged: 1_180 } },
    ),
  },
  {
    screen: 'shareDeal',
    state: 'table',
    path: request,
    as: 'guest',
    prepare: member(dinner, { needed: 8, members: 5, places: 3 }),
  },
  {
    screen: 'shareDeal',
    state: 'leaving',
    path: ready,
    as: 'guest',
    prepare: member(lunch),
    arrange: askToLeave,
  },
  { screen: 'shareDeal', state: 'complete', path: ready, as: 'guest', prepare: member(lunch, decided) },
  {
    screen: 'shareDeal',
    state: 'failed',
    path: ready,
    as: 'guest',
    prepare: member(lunch, { state: 'failed' }, { ...over, payment: { state: 'voided', charged: 0 } }),
  },
  {
    screen: 'shareDeal',
    state: 'refunded',
    path: ready,
    as: 'guest',
    prepare: member(
      lunch,
      { state: 'failed' },
      {
        ...over,
        payment: { state: 'captured', charged: 1_180 },
        refunds: [{ refundId: 'r1', amount: 1_180, state: 'pending', createdAt: 1_794_700_000_000 }],
      },
    ),
  },
  {
    screen: 'shareDeal',
    state: 'left',
    path: ready,
    as: 'guest',
    prepare: member(
      lunch,
      {},
      { state: 'cancelled', closedBy: 'visitor', payment: { state: 'voided', charged: 0 } },
    ),
  },
  {
    screen: 'shareDeal',
    state: 'to pay again',
    path: ready,
    as: 'guest',
    prepare: member(lunch, decided, {
      state: 'awaitingPayment',
      payBy: Date.now() + 20 * hourMs,
      payment: { state: 'failed', charged: 0 },
    }),
  },
  {
    screen: 'wallet',
    state: 'share deals',
    path: '/food/centerArea/established?type=application',
    as: 'guest',
    prepare: owning,
  },
];
