import type { OutputOf } from '@meal/contract/calls';
import type { OfferedCoupon, OwnCoupon } from '@meal/contract/coupon';
import type { CouponState } from '@meal/contract/states';
import type { BrowserContext, Page, Route } from '@playwright/test';

const hourMs = 3_600_000;

type Change = Partial<OwnCoupon>;

/** Coupons of the demo, in the language of the page, as if the visitor had claimed them. */
async function offeredInstead(route: Route): Promise<OfferedCoupon[]> {
  const sent = route.request();
  const { state: _, cursor: __, offerId: ___, ...context } = sent.postDataJSON();
  const answer = await route.fetch({
    url: new URL('/api/shopper/coupon/offered', sent.url()).href,
    postData: JSON.stringify(context),
  });
  const { data }: { data: OutputOf<'shopper/coupon/offered'> } = await answer.json();
  return data.list;
}

function claimed(offered: OfferedCoupon, change: Change): OwnCoupon {
  const { claimBy: _, left: __, claimed: ___, ...terms } = offered;
  const claimedAt = Date.now() - hourMs;
  return {
    ...terms,
    claimedAt,
    expiresAt: claimedAt + terms.hoursAfterClaim * hourMs,
    state: 'usable',
    ...change,
  };
}

/** By their codes: what each is changed to. */
export type Held = Readonly<Record<string, Change>>;

async function ownCoupons(route: Route, held: Held): Promise<OwnCoupon[]> {
  const offered = await offeredInstead(route);
  return Object.entries(held).flatMap(([code, change]) =>
    offered.filter((coupon) => coupon.code === code).map((coupon) => claimed(coupon, change)),
  );
}

/** The list of a visitor who holds these. */
export const holdingCoupons = (lists: Partial<Record<CouponState, Held>>) => async (page: Page) => {
  await page.route('**/api/shopper/coupon/list', async (route) => {
    const state: CouponState = route.request().postDataJSON().state;
    const list = (await ownCoupons(route, lists[state] ?? {})).map((coupon) => ({ ...coupon, state }));
    const count = (each: CouponState) => Object.keys(lists[each] ?? {}).length;
    const counts = { usable: count('usable'), used: count('used'), expired: count('expired') };
    const data = { list, total: list.length, counts } satisfies OutputOf<'shopper/coupon/list'>;
    await route.fulfill({ json: { code: 0, data } });
  });
  const held = Object.values(lists).flatMap((each) => Object.keys(each));
  await page.route('**/api/shopper/coupon/offered', async (route) => {
    const list = (await offeredInstead(route)).map((coupon) => ({
      ...coupon,
      claimed: held.includes(coupon.code),
    }));
    await route.fulfill({ json: { code: 0, data: { list } } });
  });
};

type Form = OutputOf<'shopper/order/prepare'>;

/** The purchase form of a visitor who holds these, with what else the scene is about changed. */
export const buyingWith =
  (held: Held, change: (form: Form) => void = () => {}) =>
  async (page: Page) => {
    await page.route('**/api/shopper/order/prepare', async (route) => {
      const answer = await route.fetch();
      const body: { data: Form } = await answer.json();
      body.data.coupons = await ownCoupons(route, held);
      body.data.isFirstPurchase = true;
      change(body.data);
      await route.fulfill({ response: answer, json: body });
    });
  };

/** Residents claim nothing, whatever is pressed. */
export const claimingNothing = (place: Page | BrowserContext) =>
  place.route('**/api/shopper/coupon/claim', (route) =>
    route.fulfill({ status: 409, json: { code: 311, message: 'E311', data: null } }),
  );
