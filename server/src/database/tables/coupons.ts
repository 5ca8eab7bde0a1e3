import type { DiscountBearer } from '@meal/contract/quote';
import type { CouponKind } from '@meal/contract/states';
import type { ColumnType, Generated } from 'kysely';
import type { TranslatedColumn } from './translated';

export interface CouponsTable {
  coupon_id: string;
  code: string;
  title: TranslatedColumn;
  state: 'draft' | 'published' | 'withdrawn';
  /** Null while nobody has said what it gives. */
  kind: CouponKind | null;
  value: number | null;
  maximum_discount: number | null;
  minimum_amount: Generated<number>;
  store_id: string | null;
  hours_after_claim: number;
  first_purchase: Generated<boolean>;
  combines: Generated<boolean>;
  bearer: DiscountBearer;
  /** Everyone sees it, a code is for who knows it, a gift comes from us alone. */
  given: 'everyone' | 'code' | 'gift';
  starts_at: Date;
  ends_at: Date;
  /** Null where nobody counts. */
  quantity: number | null;
  claimed: Generated<number>;
  /** Yen that all claims together may cost; null where nobody counts. */
  budget: number | null;
  /** What the claims may cost at most, or have cost. */
  committed: Generated<number>;
  created_at: Date;
  /** The sale that it comes with. */
  activity_id: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface CouponClaimsTable {
  claim_id: string;
  coupon_id: string;
  user_id: string;
  state: 'claimed' | 'reserved' | 'used';
  /** The order that has it in hand, or has used it. */
  order_id: string | null;
  claimed_at: Date;
  expires_at: Date;
  /** From where a guest claims, as a keyed hash; null for whoever is signed in. */
  guest_device: string | null;
  /** Its part of what the coupon has committed. */
  committed: number;
  /** When that became what it has really cost. */
  settled_at: Date | null;
  /** When its owner was told that it ends soon. */
  reminded_at: Date | null;
}
