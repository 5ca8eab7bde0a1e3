import { batchWriter } from '@meal/postgres/batch-writer';
import { onceMore } from '@meal/postgres/once-more';
import { lockBuyers } from '../../domains/accounts/account-repository';
import type { VisitorSession } from '../../domains/accounts/visitor';
import type { Coupon } from '../../domains/coupons/coupon';
import { type Claim, findClaims, insertClaims } from '../../domains/coupons/coupon-claims';
import { commitCoupons, findCoupon, lockCoupons } from '../../domains/coupons/coupon-repository';
import { AppError, refused } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { keyedHash } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { together } from '../../platform/together';
import { inTransaction } from '../../platform/transaction';
import { ClaimCounter, type ClaimWish, type NoClaim } from './claim-counter';

interface Asked {
  code?: string | undefined;
  couponId?: string | undefined;
}

interface Asker {
  session: VisitorSession;
  networkAddress: string;
}

/** Where one process hands coupons out: what visitors claim at the same moment goes into the same transactions. */
export class CouponStand {
  private readonly write: (wish: ClaimWish) => Promise<Claim | NoClaim>;

  constructor(private readonly services: Services) {
    this.write = batchWriter((wishes) => claimCoupons(services, wishes));
  }

  /** Once per visitor: asked again, it is the same claim. */
  async claim(asked: Asked, { session, networkAddress }: Asker): Promise<Claim> {
    const coupon = await this.find(asked);
    const { userId, guest } = session.account;
    if (guest) await this.limitGuests(coupon, networkAddress);
    const guestDevice = guest ? this.hashOf('device', session.deviceId) : null;
    const outcome = await onceMore(() => this.write({ couponId: coupon.coupon_id, userId, guestDevice }));
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }

  private async find({ code, couponId }: Asked): Promise<Coupon> {
    const coupon = await findCoupon(this.services.db, { code, couponId });
    if (code !== undefined) return withCode(coupon);
    // One that needs its code is not there for whoever guesses its id.
    if (coupon?.state === 'draft' || coupon?.given !== 'everyone') throw new AppError('E310');
    return coupon;
  }

  /** Whoever is nobody yet can be many: a network has few of each coupon, until they sign in. */
  private async limitGuests({ coupon_id }: Coupon, networkAddress: string): Promise<void> {
    const { clock, takeHit } = this.services;
    const budget = budgets.couponOfGuests;
    const key = `${budget.name}:${this.hashOf(coupon_id, networkAddress)}`;
    await takeHit({ ...budget, key }, clock.now());
  }

  private hashOf(kind: string, value: string): string {
    return keyedHash(this.services.secrets.logKey, kind, value).toString('base64url');
  }
}

/** The coupon of a code that somebody has typed. */
export function withCode(coupon: Coupon | undefined): Coupon {
  if (!coupon || coupon.state === 'draft' || coupon.given === 'gift') throw new AppError('E304');
  if (coupon.given === 'everyone') throw refused({ name: 'couponPublic', couponId: coupon.coupon_id });
  return coupon;
}

/**
 * Hands out coupons, never more than there are and never above their budget; answers the claim of each, or why there is none.
 */
export async function claimCoupons(
  { db, clock }: Services,
  wishes: readonly ClaimWish[],
): Promise<(Claim | NoClaim)[]> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    // Visitors before coupons, as where a guest signs in.
    const [visitors, coupons, claims] = await together(trx, [
      (each) =>
        lockBuyers(
          each,
          wishes.map(({ userId }) => userId),
        ),
      (each) =>
        lockCoupons(
          each,
          wishes.map(({ couponId }) => couponId),
        ),
      (each) => findClaims(each, wishes),
    ]);
    const counter = new ClaimCounter({ visitors, coupons, claims, now });
    const outcomes = wishes.map((wish) => counter.serve(wish));
    if (counter.given.length > 0) {
      await together(trx, [
        (each) => commitCoupons(each, counter.commitments),
        (each) => insertClaims(each, counter.given),
      ]);
    }
    return outcomes;
  });
}
