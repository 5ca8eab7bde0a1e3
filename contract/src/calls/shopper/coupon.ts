import { z } from 'zod';
import { offeredCoupon, ownCoupon } from '../../coupon';
import { defineCall } from '../../define-call';
import { couponCodeField, idField, orEmpty } from '../../fields';
import { listOf } from '../../offer';
import { couponStates } from '../../states';

export const list = defineCall({
  path: 'shopper/coupon/list',
  audience: 'guest',
  summary: 'Coupons that the visitor has claimed: usable ones by their end, the others newest first.',
  input: z.object({
    state: orEmpty(z.enum(couponStates)).describe('Usable ones unless another is asked for'),
    cursor: orEmpty(z.string().max(300)),
  }),
  output: listOf(ownCoupon).extend({
    counts: z
      .object({
        usable: z.int().describe('Those that an order may take, or has in hand'),
        used: z.int().describe('Those that an order has used'),
        expired: z.int().describe('Those whose hours are over'),
      })
      .describe('How many coupons there are in each state'),
  }),
  errors: [],
});

export const offered = defineCall({
  path: 'shopper/coupon/offered',
  audience: 'public',
  summary: 'Public coupons that can be claimed now, all of them or those that are good for an offer.',
  input: z.object({ offerId: orEmpty(idField) }),
  output: z.object({ list: z.array(offeredCoupon) }),
  errors: ['E101'],
});

export const claim = defineCall({
  path: 'shopper/coupon/claim',
  audience: 'guest',
  summary:
    'Claims a coupon, once per visitor: its hours run from now. Claiming it again answers the same coupon.',
  input: z
    .object({ code: orEmpty(couponCodeField), couponId: orEmpty(idField) })
    .refine(({ code, couponId }) => (code === undefined) !== (couponId === undefined), {
      path: ['code'],
      message: 'Either a code or a coupon',
    }),
  output: z.object({ coupon: ownCoupon }),
  errors: ['E304', 'E306', 'E307', 'E310', 'E311', 'E312', 'E313', 'E314'],
  refusals: ['couponPublic', 'couponUsed', 'couponOfDevice'],
  // Codes are short: nobody is to try them all.
  perNetwork: { name: 'coupon-codes', hits: 60, seconds: 60 },
});

export const check = defineCall({
  path: 'shopper/coupon/check',
  audience: 'guest',
  summary: 'What a code would take off a purchase, before it is claimed; nothing is claimed by asking.',
  input: z.object({
    code: couponCodeField,
    offerId: idField,
    quantity: z.int().positive(),
    saleActivityId: orEmpty(idField),
    groupBuyOrderId: orEmpty(idField),
    startGroupBuy: z.boolean().optional(),
    replacedOrderId: orEmpty(idField).describe(
      'An unpaid order of the visitor that is given up for this purchase, as the form does: it counts as none, and its coupon as free',
    ),
  }),
  output: z.object({
    coupon: offeredCoupon.omit({ left: true }),
    discount: z.int().positive().describe('Whole yen'),
    due: z.int().nonnegative().describe('What is left to pay'),
  }),
  errors: ['E101', 'E304', 'E305', 'E306', 'E307', 'E311', 'E312', 'E313', 'E314'],
  refusals: ['couponUnfit', 'couponReserved', 'couponUsed', 'couponPublic'],
  perNetwork: { name: 'coupon-codes', hits: 60, seconds: 60 },
});
