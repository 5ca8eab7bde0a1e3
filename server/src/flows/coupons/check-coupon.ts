import type { ParsedOf } from '@meal/contract/calls';
import { quoteOf } from '@meal/contract/quote';
import type { Database } from '../../database/connect';
import type { VisitorSession } from '../../domains/accounts/visitor';
import { type Coupon, ruleOf } from '../../domains/coupons/coupon';
import { findCoupon } from '../../domains/coupons/coupon-repository';
import { findOwnCoupons, purchasesBefore } from '../../domains/coupons/order-coupons';
import { findGroup } from '../../domains/groups/group-repository';
import { findOffer, type SoldOffer, whyNotSold } from '../../domains/offers/stock';
import { findOrder } from '../../domains/orders/order-repository';
import { findSalePrice } from '../../domains/sales/sale-repository';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { type Deals, requireOneDeal } from '../orders/require-one-deal';
import { whyNotGiven } from './claim-counter';
import { withCode } from './claim-coupons';
import { couponOff, requireUsable } from './coupon-in-hand';

export interface CheckedCoupon {
  coupon: Coupon;
  discount: number;
  due: number;
}

/** What a code would take off a purchase. Throws what claiming it, or buying with it, would be refused for. */
export async function checkCoupon(
  { db, clock }: Services,
  { code, offerId, quantity, replacedOrderId, ...deals }: ParsedOf<'shopper/coupon/check'>,
  { account }: VisitorSession,
): Promise<CheckedCoupon> {
  requireOneDeal(deals);
  const now = clock.now();
  const coupon = withCode(await findCoupon(db, { code }));
  const offer = await findOffer(db, offerId);
  if (!offer) throw new AppError('E101');
  const fault = whyNotSold(offer, 1, now);
  if (fault) throw fault;
  const { userId, guest } = account;
  const [own] = await findOwnCoupons(db, [{ userId, couponId: coupon.coupon_id }], now);
  const givenUp = await unpaidOrderOf(db, userId, replacedOrderId);
  const isFreed = givenUp !== undefined && own?.orderId === givenUp;
  if (own) requireUsable(isFreed ? { ...own, state: 'claimed' } : own, now);
  const notGiven = own ? undefined : whyNotGiven(coupon, now);
  if (notGiven) throw notGiven;
  const before = await purchasesBefore(db, userId);
  const isFirst = before.isFirstPurchase || (givenUp !== undefined && before.onlyOrderId === givenUp);
  const dealPrice = await priceOfDeal(db, offer, deals, now);
  const unitPrice = dealPrice ?? offer.price;
  const off = couponOff(
    ruleOf(coupon),
    { storeId: offer.store_id, unitPrice, quantity, isDeal: dealPrice !== undefined },
    { isSignedIn: !guest, isFirst },
  );
  const { worth, due } = quoteOf({ unitPrice, quantity, discounts: [off] });
  return { coupon, discount: worth - due, due };
}

/** Undefined where it is bought alone, or the deal is not there any more, which the order is refused for. */
async function priceOfDeal(
  db: Database,
  { offer_id: offerId, group_price: together }: SoldOffer,
  { saleActivityId, groupBuyOrderId, startGroupBuy }: Deals,
  now: Date,
): Promise<number | undefined> {
  if (saleActivityId !== undefined) return findSalePrice(db, { saleActivityId, offerId }, now);
  if (groupBuyOrderId === undefined) return startGroupBuy ? (together ?? undefined) : undefined;
  const group = await findGroup(db, groupBuyOrderId);
  return group?.offer_id === offerId ? group.price : undefined;
}

/** Nobody has paid it, so that it can be given up for another. */
async function unpaidOrderOf(
  db: Database,
  userId: string,
  orderId: string | undefined,
): Promise<string | undefined> {
  const order = orderId === undefined ? undefined : await findOrder(db, orderId);
  return order?.user_id === userId && order.state === 'awaitingPayment' ? orderId : undefined;
}
