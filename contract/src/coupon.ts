import { z } from 'zod';
import { couponKinds, couponStates } from './states';

/** Shapes of coupons, as every call that answers with them has them. */
export const couponTerms = z.object({
  couponId: z.string(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(couponKinds),
  value: z.int().positive().describe('Per cent, or yen'),
  maximumDiscount: z.int().positive().optional().describe('Yen; only of per cent'),
  minimumAmount: z.int().nonnegative().describe('Yen that the order is worth at least'),
  storeId: z.string().optional().describe('Good at this store alone'),
  storeName: z.string().optional(),
  hoursAfterClaim: z.int().positive().describe('How long it is good, from the moment it is claimed'),
  firstPurchase: z.boolean().describe('Only for whoever has bought nothing yet'),
  combines: z.boolean().describe('Also with the price of a share deal or a sale'),
});
export type CouponTerms = z.output<typeof couponTerms>;

/** One that the visitor has claimed. */
export const ownCoupon = couponTerms.extend({
  claimedAt: z.int().describe('Milliseconds since the epoch'),
  expiresAt: z.int().describe('Until when an order may take it'),
  state: z.enum(couponStates),
  orderId: z
    .string()
    .optional()
    .describe('The order that has used it, or that has it in hand while it is not paid'),
});
export type OwnCoupon = z.output<typeof ownCoupon>;

/** One that can be claimed now. */
export const offeredCoupon = couponTerms.extend({
  claimBy: z.int().describe('Until when it can be claimed'),
  left: z
    .int()
    .nonnegative()
    .optional()
    .describe('How many can still be claimed; missing where nobody counts'),
  claimed: z.boolean().describe('The visitor has had it already'),
});
export type OfferedCoupon = z.output<typeof offeredCoupon>;
