import type { Discount } from '@meal/contract/quote';
import { mayBecome } from '@meal/kit/moves';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { AnyLockedOrder } from '../../platform/locked';
import { claimMoves } from './claim-states';
import { type Coupon, type CouponRule, ruleOf } from './coupon';
import { type Claim, guestClaimsSince } from './coupon-claims';

/** A visitor's coupon as a purchase looks at it. */
export interface OwnCoupon {
  claimId: string;
  userId: string;
  rule: CouponRule;
  state: Claim['state'];
  orderId: string | null;
  expiresAt: Date;
  isGuests: boolean;
  /** The visitor has bought something before, or is about to. */
  hasBought: boolean;
}

interface Wish {
  userId: string;
  couponId: string;
}

/** For this transaction alone; always in the same order, so nobody blocks. */
export function lockOwnCoupons(db: Database, wishes: readonly Wish[], now: Date): Promise<OwnCoupon[]> {
  return readOwnCoupons(db, wishes, now, sql`for no key update of c`);
}

export function findOwnCoupons(db: Database, wishes: readonly Wish[], now: Date): Promise<OwnCoupon[]> {
  return readOwnCoupons(db, wishes, now, sql``);
}

async function readOwnCoupons(
  db: Database,
  wishes: readonly Wish[],
  now: Date,
  locking: RawBuilder<unknown>,
): Promise<OwnCoupon[]> {
  if (wishes.length === 0) return [];
  const { rows } = await sql<Claim & { coupon: Coupon; is_guest: boolean; has_bought: boolean }>`
    select c.*, to_jsonb(t) as coupon, u.guest as is_guest, exists (
        select from orders o where o.user_id = c.user_id and o.state <> 'cancelled') as has_bought
    from unnest(${wishes.map(({ userId }) => userId)}::text[], ${wishes.map(({ couponId }) => couponId)}::text[])
      as asked (user_id, coupon_id)
    join coupon_claims c on c.user_id = asked.user_id and c.coupon_id = asked.coupon_id
    join coupons t on t.coupon_id = c.coupon_id
    join users u on u.user_id = c.user_id
    where c.guest_device is null or c.claimed_at > ${guestClaimsSince(now)}
    order by c.claim_id ${locking}`.execute(db);
  return rows.map((row) => ({
    claimId: row.claim_id,
    userId: row.user_id,
    rule: ruleOf(row.coupon),
    state: row.state,
    orderId: row.order_id,
    expiresAt: row.expires_at,
    isGuests: row.is_guest,
    hasBought: row.has_bought,
  }));
}

interface PurchasesBefore {
  isFirstPurchase: boolean;
  /** The one order there is, where nobody has paid it: given up, it was none. */
  onlyOrderId?: string;
}

export async function purchasesBefore(db: Database, userId: string): Promise<PurchasesBefore> {
  const [first, second] = await firstOrders(db, userId);
  if (!first) return { isFirstPurchase: true };
  const isUnpaid = !second && first.state === 'awaitingPayment';
  return { isFirstPurchase: false, ...(isUnpaid ? { onlyOrderId: first.order_id } : {}) };
}

function firstOrders(db: Database, userId: string) {
  return db
    .selectFrom('orders')
    .select(['order_id', 'state'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'cancelled')
    .limit(2)
    .execute();
}

/** The orders that were written a moment ago have them in hand. */
export async function reserveClaims(
  db: Database,
  taken: readonly { claimId: string; orderId: string }[],
): Promise<void> {
  if (taken.length === 0) return;
  const { numAffectedRows } = await sql`
    update coupon_claims set state = 'reserved', order_id = taken.order_id
    from unnest(${taken.map(({ claimId }) => claimId)}::text[], ${taken.map(({ orderId }) => orderId)}::text[])
      as taken (claim_id, order_id)
    where coupon_claims.claim_id = taken.claim_id
      and state = any(${mayBecome(claimMoves, 'reserved')})`.execute(db);
  if (Number(numAffectedRows) !== taken.length) throw new Error('A coupon was used twice');
}

export interface CouponOrder {
  order_id: string;
  user_id: string;
  discounts: readonly Discount[] | null;
}

function couponIdOf({ discounts }: Pick<CouponOrder, 'discounts'>): string | undefined {
  return discounts?.find(({ source }) => source === 'coupon')?.couponId;
}

/** Paid, or nothing was due: what these orders had in hand is used. */
export async function useClaims(db: Database, orders: readonly CouponOrder[]): Promise<void> {
  const ids = withCoupon(orders);
  if (ids.length === 0) return;
  await sql`
    update coupon_claims set state = 'used' where order_id = any(${ids}) and state = 'reserved'`.execute(db);
}

/** The orders have ended without having cost anybody a meal: visitors have their coupons back, for as long as they are good. */
export async function giveBackClaims(
  db: Database,
  orders: readonly (AnyLockedOrder & CouponOrder)[],
): Promise<void> {
  const ids = withCoupon(orders);
  if (ids.length === 0) return;
  await sql`
    update coupon_claims set state = 'claimed', order_id = null
    where order_id = any(${ids}) and state = any(${mayBecome(claimMoves, 'claimed')})`.execute(db);
}

/** The same where paid orders have gone back as a whole; of one that fed somebody the coupon stays used. */
export async function giveBackUnusedClaims(
  db: Database,
  orders: readonly (AnyLockedOrder & CouponOrder)[],
): Promise<void> {
  const ids = withCoupon(orders);
  if (ids.length === 0) return;
  const { rows: whole } = await sql<{ order_id: string }>`
    select order_id from orders o where order_id = any(${ids}) and state = 'refunded' and not exists (
      select from tickets t join redemptions r using (ticket_id)
      where t.order_id = o.order_id and r.undone_at is null)`.execute(db);
  const isWhole = new Set(whole.map(({ order_id }) => order_id));
  await giveBackClaims(
    db,
    orders.filter(({ order_id }) => isWhole.has(order_id)),
  );
}

/** An order comes back to life, and needs the coupon that it has given back. False where that is used, or was taken away. */
export async function takeClaimAgain(db: Database, order: CouponOrder): Promise<boolean> {
  const couponId = couponIdOf(order);
  if (couponId === undefined) return true;
  const { numAffectedRows } = await sql`
    update coupon_claims set state = 'used', order_id = ${order.order_id}
    where user_id = ${order.user_id} and coupon_id = ${couponId} and state = 'claimed'
      and settled_at is null`.execute(db);
  return numAffectedRows === 1n;
}

function withCoupon(orders: readonly CouponOrder[]): string[] {
  return orders.filter((order) => couponIdOf(order) !== undefined).map(({ order_id }) => order_id);
}
