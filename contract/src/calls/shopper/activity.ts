import { z } from 'zod';
import { offeredCoupon } from '../../coupon';
import { defineCall } from '../../define-call';
import { idField } from '../../fields';
import { offer } from '../../offer';
import { activityCard, salePrice } from '../../sale-activity';

export const detail = defineCall({
  path: 'shopper/activity/detail',
  audience: 'public',
  summary: 'A sale with its offers and their prices; one that is over leads to what there is instead.',
  input: z.object({ activityId: idField }),
  output: activityCard.extend({
    serverTime: z.int(),
    offers: z.array(z.object({ offer, sale: salePrice.describe('What it costs in the sale') })),
    coupons: z.array(offeredCoupon).describe('Coupons that come with it; none before it begins'),
    reminded: z.boolean().describe('The visitor has asked for a mail when it begins'),
    others: z.array(activityCard).describe('Sales that run or are about to'),
  }),
  errors: ['E1102'],
  refusals: ['unknownActivity'],
});

export const remind = defineCall({
  path: 'shopper/activity/remind',
  audience: 'user',
  summary: 'Sends one mail when the sale begins, or does not after all. Saying it twice changes nothing.',
  input: z.object({ activityId: idField, wanted: z.boolean().describe('False takes the wish back') }),
  output: z.object({ reminded: z.boolean().describe('A mail will come') }),
  errors: ['E1102'],
  refusals: ['unknownActivity', 'saleBegun', 'noAddress'],
});
