import type { Order } from '@meal/contract/order';
import { addDays, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { expect, type Page } from '@playwright/test';
import { offerInstead } from './offer-instead';
import type { Scene } from './scene';
import { busy, failing, silent } from './troubles';

const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';
const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const address = (screen: string) => `/food/pickup/${screen}?orderId=order_of_a_scene`;
const request = address('reservationRequest');
const booked = address('reservationCompleted');
const ready = address('freelyCompleted');

type Change = (order: Order, now: number) => void;

/** An order that nobody had to make: of an offer of the demo, as it would stand after `change`. */
export function ordered(offerId: string, change: Change = () => {}) {
  return async (page: Page) => {
    await page.route('**/api/shopper/order/detail', async (route) => {
      const { offer, serverTime } = await offerInstead(route, offerId);
      const order = newOrder(offer, serverTime);
      change(order, serverTime);
      await route.fulfill({ json: { code: 0, data: { order } } });
    });
  };
}

export function newOrder(offer: Order['offer'], now: number): Order {
  const today = tokyoDay(now);
  const shared = {
    orderId: 'order_of_a_scene',
    orderNumber: 'K7QM-4XWD',
    purchasedAt: now - 12 * minuteMs,
    unitPrice: offer.price,
    discount: 0,
    paymentMethod: 'credit-card',
    email: 'mio@example.com',
    contactName: 'Mio',
    expiresAt: startOfTokyoDay(addDays(today, offer.validityDays + 1)),
    offer,
    refunds: [],
  } as const satisfies Partial<Order>;
  if (offer.visit === 'free') {
    return {
      ...shared,
      refunds: [],
      state: 'established',
      visit: 'free',
      quantity: 2,
      amount: 2 * offer.price,
      tickets: ['ticket_1', 'ticket_2'],
      payment: { state: 'captured', charged: 2 * offer.price },
    };
  }
  return {
    ...shared,
    refunds: [],
    state: 'awaitingStore',
    visit: 'reservation',
    quantity: 1,
    amount: offer.price,
    tickets: ['ticket_1'],
    payment: { state: 'held', charged: 0 },
    reservation: {
      reservationId: 'rsv_1',
      state: 'waiting',
      arrivalDate: addDays(today, 4),
      preferredTimes: ['18:00', '18:30', '19:30'],
      proposedTimes: [],
      people: 2,
      replyBy: now + 19 * hourMs,
    },
  };
}

function answered(change: Partial<NonNullable<Order['reservation']>>, also: Partial<Order> = {}): Change {
  return (order) => {
    Object.assign(order.reservation ?? {}, change);
    Object.assign(order, also);
  };
}

const confirmed = { state: 'confirmed', confirmedTime: '18:30' } as const;

/** Ended before any money was taken. */
const unpaid = {
  state: 'cancelled',
  closedBy: 'time',
  payment: { state: 'voided', charged: 0 },
} as const;

const toBePaid =
  (payment: Order['payment'], paymentMethod: Order['paymentMethod']): Change =>
  (order, now) =>
    answered(confirmed, { state: 'awaitingPayment', payBy: now + 23 * hourMs, payment, paymentMethod })(
      order,
      now,
    );

const refunded =
  (state: Order['refunds'][number]['state']): Change =>
  (order, now) => {
    const refund = { refundId: 'refund_1', amount: order.amount, createdAt: now - 2 * hourMs };
    answered(
      { state: 'cancelled', confirmedTime: '18:30', reason: 'closed' },
      {
        state: 'refunded',
        payment: { state: 'refunded', charged: order.amount },
        refunds: [{ ...refund, state, ...(state === 'done' ? { doneAt: now - hourMs } : {}) }],
      },
    )(order, now);
  };

export const pickupScenes: readonly Scene[] = [
  { screen: 'reservationRequest', state: 'waiting', path: request, as: 'user', prepare: ordered(dinner) },
  {
    screen: 'reservationRequest',
    state: 'waiting-pay-later',
    path: request,
    as: 'guest',
    prepare: ordered(dinner, (order) => {
      order.paymentMethod = 'ele-pay';
      order.payment.state = 'created';
    }),
  },
  {
    screen: 'reservationRequest',
    state: 'cancel-dialog',
    path: request,
    as: 'user',
    prepare: ordered(dinner),
    async arrange(page) {
      await page.locator('main button').last().click();
      await expect(page.locator('[role="alertdialog"]')).toBeVisible();
    },
  },
  {
    screen: 'reservationRequest',
    state: 'proposed',
    path: request,
    as: 'guest',
    prepare: ordered(dinner, answered({ state: 'proposed', proposedTimes: ['17:30', '20:00', '20:30'] })),
  },
  {
    screen: 'reservationRequest',
    state: 'charging',
    path: request,
    as: 'user',
    prepare: ordered(dinner, answered(confirmed, { payment: { state: 'capturing', charged: 0 } })),
  },
  {
    screen: 'reservationRequest',
    state: 'to-be-paid',
    path: request,
    as: 'guest',
    prepare: ordered(dinner, toBePaid({ state: 'created', charged: 0 }, 'ele-pay')),
  },
  {
    screen: 'reservationRequest',
    state: 'payment-failed',
    path: request,
    as: 'user',
    prepare: ordered(
      dinner,
      toBePaid({ state: 'failed', charged: 0, declineCode: 'card_declined' }, 'credit-card'),
    ),
    arrange: (page) => expect(page.frameLocator('main iframe').locator('input').first()).toBeVisible(),
  },
  {
    screen: 'reservationRequest',
    state: 'declined',
    path: request,
    as: 'user',
    prepare: ordered(dinner, answered({ state: 'declined', reason: 'full' }, unpaid)),
  },
  {
    screen: 'reservationRequest',
    state: 'lapsed',
    path: request,
    as: 'guest',
    prepare: ordered(dinner, answered({ state: 'lapsed' }, unpaid)),
  },
  {
    screen: 'reservationRequest',
    state: 'not-chosen',
    path: request,
    as: 'guest',
    prepare: ordered(dinner, answered({ state: 'lapsed', proposedTimes: ['20:00'] }, unpaid)),
  },
  {
    screen: 'reservationRequest',
    state: 'hold-lost',
    path: request,
    as: 'guest',
    prepare: ordered(dinner, answered({ state: 'lapsed', holdLost: true }, unpaid)),
  },
  {
    screen: 'reservationRequest',
    state: 'withdrawn',
    path: request,
    as: 'user',
    prepare: ordered(dinner, answered({ state: 'cancelled' }, { ...unpaid, closedBy: 'visitor' })),
  },
  {
    screen: 'reservationRequest',
    state: 'overdue',
    path: request,
    as: 'guest',
    prepare: ordered(
      dinner,
      answered({ ...confirmed, state: 'cancelled' }, { ...unpaid, paymentMethod: 'ele-pay' }),
    ),
  },
  {
    screen: 'reservationRequest',
    state: 'cancelled-by-store',
    path: request,
    as: 'user',
    prepare: ordered(dinner, refunded('pending')),
  },
  {
    screen: 'reservationRequest',
    state: 'refunded',
    path: request,
    as: 'user',
    prepare: ordered(dinner, refunded('done')),
  },
  {
    screen: 'reservationRequest',
    state: 'offline',
    path: request,
    as: 'user',
    prepare: ordered(dinner),
    arrange: (page) => page.context().setOffline(true),
  },
  {
    screen: 'reservationRequest',
    state: 'loading',
    path: request,
    as: 'user',
    waits: true,
    prepare: silent('shopper/order/detail'),
    arrange: busy,
  },
  {
    screen: 'reservationRequest',
    state: 'failed',
    toast: true,
    path: request,
    as: 'user',
    prepare: failing('shopper/order/detail'),
  },
  { screen: 'reservationRequest', state: 'unknown', toast: true, path: request, as: 'guest' },
  {
    screen: 'reservationCompleted',
    state: 'booked',
    path: booked,
    as: 'user',
    prepare: ordered(dinner, (order, now) =>
      answered(confirmed, {
        state: 'established',
        payment: { state: 'captured', charged: order.amount },
      })(order, now),
    ),
  },
  {
    screen: 'reservationCompleted',
    state: 'no-order',
    path: '/food/pickup/reservationCompleted',
    as: 'user',
  },
  { screen: 'freelyCompleted', state: 'ready', path: ready, as: 'guest', prepare: ordered(box) },
  {
    screen: 'freelyCompleted',
    state: 'refunded',
    path: ready,
    as: 'user',
    prepare: ordered(box, (order, now) => {
      order.state = 'refunded';
      order.payment.state = 'refunded';
      const refund = { refundId: 'refund_1', amount: order.amount, state: 'done' } as const;
      order.refunds = [{ ...refund, createdAt: now - 2 * hourMs, doneAt: now - hourMs }];
    }),
  },
];
