import { expect, type Page } from '@playwright/test';
import { CouponSheet } from '../pages/coupon-sheet';
import { PurchasePage } from '../pages/purchase-page';
import { buyingWith, claimingNothing, type Held, holdingCoupons } from './prepared-coupons';
import type { Scene } from './scene';
import { busy, failing, opened, refusing, silent } from './troubles';

const list = '/food/userCenter/coupon';
const listCall = 'shopper/coupon/list';
const hourMs = 3_600_000;
const soon = { expiresAt: Date.now() + 5 * hourMs };

const usable: Held = { KANSAI10: soon, MATSUNOHI1000: { orderId: 'order_of_a_scene' } };
const all = { usable };
const past = {
  used: { KANSAI10: { orderId: 'order_of_a_scene' } },
  expired: { WELCOME500: { expiresAt: Date.now() - 30 * hourMs } },
};

const purchase = (offerId: string) => `/food/pickup/purchaseTicket?offerId=${offerId}`;
const dinner = purchase('o_sukiyaki_shabu-1_wagyu-loin-zen');
const box = purchase('o_sukiyaki_shabu-1_sukiyaki-bento');
const offer = `/food/offerDetail?params=${encodeURIComponent(JSON.stringify({ offerId: 'o_sukiyaki_shabu-1_wagyu-loin-zen' }))}`;

const whole: Held = { WELCOME500: { value: 20_000, minimumAmount: 0 } };

async function openSheet(page: Page): Promise<void> {
  await new CouponSheet(page).open();
  await opened(page);
}

async function sendCode(page: Page, code: string): Promise<void> {
  const field = page.locator('input[name="couponCode"]');
  await field.fill(code);
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

/** Coupons of a visitor: their list, at a purchase, at an offer. */
export const couponScenes: readonly Scene[] = [
  { screen: 'coupon', state: 'usable', path: list, as: 'user', prepare: holdingCoupons(all) },
  { screen: 'coupon', state: 'used', path: `${list}?state=used`, as: 'user', prepare: holdingCoupons(past) },
  {
    screen: 'coupon',
    state: 'expired',
    path: `${list}?state=expired`,
    as: 'user',
    prepare: holdingCoupons(past),
  },
  { screen: 'coupon', state: 'empty', path: list, as: 'user', prepare: holdingCoupons({}) },
  {
    screen: 'coupon',
    state: 'nothing-used',
    path: `${list}?state=used`,
    as: 'user',
    prepare: holdingCoupons({}),
  },
  {
    screen: 'coupon',
    state: 'guest',
    path: list,
    as: 'guest',
    prepare: holdingCoupons({ usable: { WELCOME500: {} } }),
  },
  { screen: 'coupon', state: 'first-visit', path: list, as: 'nobody' },
  {
    screen: 'coupon',
    state: 'code-refused',
    toast: true,
    path: list,
    as: 'user',
    prepare: async (page) => {
      await holdingCoupons(all)(page);
      await refusing('shopper/coupon/claim', 304)(page);
    },
    arrange: (page) => sendCode(page, 'NOSUCHCODE'),
  },
  {
    screen: 'coupon',
    state: 'code-empty',
    path: list,
    as: 'user',
    prepare: holdingCoupons(all),
    arrange: (page) => sendCode(page, ''),
  },
  {
    screen: 'coupon',
    state: 'claim-refused',
    toast: true,
    path: list,
    as: 'user',
    prepare: async (page) => {
      await holdingCoupons({})(page);
      await claimingNothing(page);
    },
    async arrange(page) {
      await page.locator('main section button').first().click();
      await expect(page.locator('main section .text-beni').first()).toBeVisible();
    },
  },
  {
    screen: 'coupon',
    state: 'offline',
    path: list,
    as: 'user',
    prepare: holdingCoupons(all),
    arrange: (page) => page.context().setOffline(true),
  },
  {
    screen: 'coupon',
    state: 'loading',
    path: list,
    as: 'user',
    waits: true,
    prepare: silent(listCall),
    arrange: busy,
  },
  { screen: 'coupon', state: 'failed', toast: true, path: list, as: 'user', prepare: failing(listCall) },
  {
    screen: 'purchaseTicket',
    state: 'with-coupon',
    path: dinner,
    as: 'user',
    prepare: buyingWith({ WELCOME500: {}, KANSAI10: soon }),
  },
  {
    screen: 'purchaseTicket',
    state: 'coupon-short',
    path: box,
    as: 'user',
    prepare: buyingWith({ MATSUNOHI1000: {} }),
  },
  {
    screen: 'purchaseTicket',
    state: 'coupon-sheet',
    path: box,
    as: 'user',
    prepare: buyingWith({
      WELCOME500: { minimumAmount: 0 },
      KANSAI10: soon,
      MATSUNOHI1000: { minimumAmount: 0, orderId: 'another_order' },
    }),
    arrange: openSheet,
  },
  {
    screen: 'purchaseTicket',
    state: 'coupon-sheet-guest',
    path: dinner,
    as: 'guest',
    prepare: buyingWith({ WELCOME500: {} }),
    arrange: openSheet,
  },
  {
    screen: 'purchaseTicket',
    state: 'coupon-sheet-none',
    path: dinner,
    as: 'user',
    prepare: buyingWith({}),
    arrange: openSheet,
  },
  {
    screen: 'purchaseTicket',
    state: 'coupon-sheet-refused',
    toast: true,
    path: box,
    as: 'user',
    prepare: async (page) => {
      await buyingWith({})(page);
      await refusing('shopper/coupon/check', 304)(page);
    },
    async arrange(page) {
      await openSheet(page);
      await sendCode(page, 'NOSUCHCODE');
    },
  },
  {
    screen: 'purchaseTicket',
    state: 'coupon-taken',
    toast: true,
    path: box,
    as: 'user',
    prepare: async (page) => {
      await buyingWith({ WELCOME500: { minimumAmount: 0 } })(page);
      await page.route('**/api/shopper/order/create', async (route) => {
        // From then on the visitor has it no longer.
        await page.unroute('**/api/shopper/order/prepare');
        await route.fulfill({
          status: 409,
          json: { code: 314, message: 'E314', data: null, refusal: { name: 'couponUsed' } },
        });
      });
    },
    async arrange(page) {
      const form = new PurchasePage(page);
      await form.fillIn({ name: 'Mio', email: 'mio@example.com' });
      await form.choose('pay-pay');
      await form.submit.click();
      await expect(page.locator('main .text-beni').first()).toBeVisible();
    },
  },
  {
    screen: 'purchaseTicket',
    state: 'nothing-to-pay',
    path: box,
    as: 'user',
    prepare: buyingWith(whole),
  },
  {
    screen: 'purchaseTicket',
    state: 'nothing-to-pay-table',
    path: dinner,
    as: 'user',
    prepare: buyingWith(whole),
  },
  {
    screen: 'offerDetail',
    state: 'coupons',
    path: offer,
    as: 'guest',
    async prepare(page) {
      await page.route('**/api/shopper/coupon/offered', async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        body.data.list[0].claimed = true;
        body.data.list[1].left = 12;
        await route.fulfill({ response: answer, json: body });
      });
      await claimingNothing(page);
    },
    arrange: (page) => expect(page.locator('main article').first()).toBeVisible(),
  },
];
