import { type Coupon, mostOf } from '../../domains/coupons/coupon';
import { type Claim, guestClaimsSince } from '../../domains/coupons/coupon-claims';
import type { Commitment } from '../../domains/coupons/coupon-repository';
import { AppError, refused, UnauthorisedError } from '../../platform/app-error';
import { newId } from '../../platform/identifiers';

export interface ClaimWish {
  couponId: string;
  userId: string;
  /** Of a guest, as a keyed hash; null for whoever is signed in. */
  guestDevice: string | null;
}

/** Why nothing was claimed. */
export type NoClaim = AppError | UnauthorisedError;

interface CounterSettings {
  /** Whose accounts are there still. */
  visitors: ReadonlySet<string>;
  coupons: readonly Coupon[];
  /** What was claimed before. */
  claims: readonly Claim[];
  now: Date;
}

const hourMs = 3_600_000;

/** Hands out one coupon after the other: who comes first is served first, to the last one. Nothing is written here. */
export class ClaimCounter {
  readonly given: Claim[] = [];
  private readonly coupons: ReadonlyMap<string, Coupon>;

  constructor(private readonly settings: CounterSettings) {
    this.coupons = new Map(settings.coupons.map((coupon) => [coupon.coupon_id, { ...coupon }]));
  }

  /** Answers the claim that the visitor has now, or why there is none. */
  serve(wish: ClaimWish): Claim | NoClaim {
    if (!this.settings.visitors.has(wish.userId)) return new UnauthorisedError();
    const coupon = this.coupons.get(wish.couponId);
    if (!coupon) return new AppError('E310');
    const known = this.known(wish);
    if (known) return this.again(known, wish);
    const fault = whyNotGiven(coupon, this.settings.now);
    if (fault) return fault;
    const claim = claimOf(coupon, wish, this.settings.now);
    coupon.claimed += 1;
    coupon.committed += claim.committed;
    this.given.push(claim);
    return claim;
  }

  /** What was handed out of each coupon. */
  get commitments(): Commitment[] {
    const ids = [...new Set(this.given.map(({ coupon_id }) => coupon_id))];
    return ids.map((couponId) => {
      const own = this.given.filter(({ coupon_id }) => coupon_id === couponId);
      return {
        couponId,
        claims: own.length,
        committed: own.reduce((sum, { committed }) => sum + committed, 0),
      };
    });
  }

  private known({ couponId, userId, guestDevice }: ClaimWish): Claim | undefined {
    const ofCoupon = [...this.settings.claims, ...this.given].filter(
      ({ coupon_id }) => coupon_id === couponId,
    );
    return (
      ofCoupon.find(({ user_id }) => user_id === userId) ??
      ofCoupon.find(({ guest_device }) => guestDevice !== null && guest_device === guestDevice)
    );
  }

  /** Sent twice, or wanted twice: it is the same one. */
  private again(claim: Claim, { userId }: ClaimWish): Claim | NoClaim {
    const { now } = this.settings;
    if (claim.user_id !== userId) return refused({ name: 'couponOfDevice' });
    if (claim.state === 'used') return refused({ name: 'couponUsed' });
    const isGone = claim.guest_device !== null && claim.claimed_at <= guestClaimsSince(now);
    if (claim.state === 'claimed' && (claim.expires_at <= now || isGone)) return new AppError('E313');
    return claim;
  }
}

/** Undefined where it can be claimed now. */
export function whyNotGiven(coupon: Coupon, now: Date): AppError | undefined {
  if (coupon.state === 'draft' || coupon.given === 'gift') return new AppError('E310');
  if (coupon.state === 'withdrawn') return new AppError('E311');
  if (coupon.starts_at > now) return new AppError('E312');
  if (coupon.ends_at <= now) return new AppError('E313');
  const { quantity, claimed, budget, committed } = coupon;
  const isGone =
    (quantity !== null && claimed >= quantity) || (budget !== null && committed + mostOf(coupon) > budget);
  return isGone ? new AppError('E311') : undefined;
}

export function claimOf(coupon: Coupon, { couponId, userId, guestDevice }: ClaimWish, now: Date): Claim {
  return {
    claim_id: newId('claim'),
    coupon_id: couponId,
    user_id: userId,
    state: 'claimed',
    order_id: null,
    claimed_at: now,
    expires_at: new Date(now.getTime() + coupon.hours_after_claim * hourMs),
    guest_device: guestDevice,
    committed: mostOf(coupon),
    settled_at: null,
    reminded_at: null,
  };
}
