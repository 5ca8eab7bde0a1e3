import type { Offer } from '@meal/contract/offer';
import type { TicketDetail } from '@meal/contract/ticket';
import { addDays, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { expect, type Page } from '@playwright/test';
import { offerInstead } from './offer-instead';

const minuteMs = 60_000;

export type ChangeTicket = (ticket: TicketDetail, now: number) => void;

/** A good ticket that nobody had to buy: of an offer of the demo. */
export function preparedTicket(offer: Offer, now: number): TicketDetail {
  const validUntil = startOfTokyoDay(addDays(tokyoDay(now), 20));
  return {
    ticketId: 'ticket_of_a_scene',
    state: 'established',
    code: 'K7QM4XWD',
    unit: 1,
    title: offer.title,
    staffTitle: 'だし巻きを添えたすき焼き弁当',
    terms: offer.terms,
    offer,
    store: offer.store,
    amount: offer.price,
    validUntil,
    uses: 1,
    usesLeft: 1,
    establishedAt: now - 60 * minuteMs,
    order: {
      orderId: 'order_of_a_scene',
      orderNumber: 'R4TZ-9KHV',
      state: 'established',
      purchasedAt: now - 61 * minuteMs,
      quantity: 1,
      amount: offer.price,
      discount: 0,
      paymentMethod: 'credit-card',
      email: 'mio@example.com',
      contactName: 'Mio',
      expiresAt: validUntil,
    },
    now: { usable: true, today: Object.values(offer.slotHours) },
    cancel: { allowed: true, refund: offer.price },
    history: [],
    receipt: { available: false, sentTo: 'mio@example.com' },
  };
}

/** Its only use was an hour ago. */
export const usedUp: ChangeTicket = (ticket, now) => {
  Object.assign(ticket, { state: 'used', outcome: 'used', usesLeft: 0, endedAt: now - 60 * minuteMs });
  ticket.history = [{ redemptionId: 'redemption_1', at: now - 60 * minuteMs, uses: 1 }];
  ticket.receipt.available = true;
};

export const codeShown = (page: Page) => expect(page.locator('main svg[role="img"]')).toBeVisible();

/** What its QR code is made of: as long as a real one, and nobody's. */
export const preparedQr = {
  payload: `v1.ticket_of_a_scene.1830000000000.${'S'.repeat(86)}.59000000.${'m'.repeat(22)}`,
  secret: 'c2VjcmV0LW9mLWEtc2NlbmUtbm9ib2R5LWtub3dz',
  code: 'K7QM4XWD',
};

/** The ticket of a scene as the visitor's own, after `change`. */
export function holds(offerId: string, change: ChangeTicket = () => {}) {
  return async (page: Page) => {
    await page.route('**/api/shopper/user/ticket/detail', async (route) => {
      const { offer, serverTime } = await offerInstead(route, offerId);
      const ticket = preparedTicket(offer, serverTime);
      change(ticket, serverTime);
      await route.fulfill({ json: { code: 0, data: { ticket, serverTime } } });
    });
    await page.route('**/api/shopper/user/ticket/qr', (route) =>
      route.fulfill({ json: { code: 0, data: { ...preparedQr, serverTime: Date.now() } } }),
    );
  };
}
