import { z } from 'zod';
import { ownCoupon } from '../../coupon';
import { defineCall } from '../../define-call';
import { isSameEmail } from '../../email';
import {
  contactNameField,
  emailField,
  idField,
  messageField,
  orderKeyField,
  orEmpty,
  verifyCodeField,
} from '../../fields';
import { sharedDeal } from '../../group-buy';
import { limits } from '../../limits';
import { dayField, offer } from '../../offer';
import { clockTimeField, order, payment } from '../../order';
import { paymentMethods } from '../../payment-methods';
import { salePrice } from '../../sale-activity';

const wishedVisit = z.object({
  arrivalDate: dayField,
  preferredTimes: z
    .array(clockTimeField)
    .min(1)
    .max(3)
    .refine((times) => new Set(times).size === times.length, 'Three different times'),
  people: z.int().min(1).max(limits.peopleMax),
  message: messageField,
});

/** What lowers a price. Whoever names one is refused where it is not on offer: nobody pays the full price unasked. */
const dealFields = {
  couponId: orEmpty(idField),
  saleActivityId: orEmpty(idField),
  groupBuyOrderId: orEmpty(idField).describe('A share deal to join'),
  startGroupBuy: z.boolean().optional().describe('Begins a share deal'),
};

const shareDealFields = {
  showLeader: z
    .boolean()
    .optional()
    .describe('Whoever begins a share deal shows nickname and avatar to whom the link reaches'),
};

const closedReasons = ['weekday', 'holiday', 'leadTime'] as const;

const visitDay = z.object({
  date: dayField,
  times: z.array(clockTimeField).describe('When a visit may begin; none on a closed day'),
  closed: z
    .enum(closedReasons)
    .optional()
    .describe('Not on this weekday, not on holidays, or too soon for the store to answer'),
});
export type VisitDay = z.output<typeof visitDay>;

export const prepare = defineCall({
  path: 'shopper/order/prepare',
  audience: 'guest',
  summary:
    'What the purchase form needs to know: the offer, how many may be bought now, and when a table can be asked for.',
  input: z.object({ offerId: idField, ...dealFields }),
  output: z.object({
    offer,
    most: z.int().nonnegative().describe('How many this visitor may buy now: stock and both limits counted'),
    held: z.int().nonnegative().describe('How many of them this visitor has or is about to have'),
    leadHours: z.int().nonnegative().describe('How long before a visit a table must be asked for'),
    serverTime: z.int(),
    validUntil: z.int().describe('Until when a ticket bought now would be good'),
    days: z.array(visitDay).optional().describe('The coming days; only where a table has to be asked for'),
    sale: salePrice
      .optional()
      .describe(
        'The price of the sale that was asked for, while that runs or an unpaid order of the visitor has it',
      ),
    groupBuy: sharedDeal.optional().describe('The share deal that is to be joined'),
    // Servers of the release before do not say.
    coupons: z.array(ownCoupon).optional().describe('Usable ones of the visitor, whether they fit or not'),
    isFirstPurchase: z.boolean().optional().describe('The visitor has bought nothing yet'),
    onlyOrderId: z
      .string()
      .optional()
      .describe(
        'The one order that the visitor has made, where it is unpaid: without it nothing is bought yet',
      ),
  }),
  errors: ['E101'],
});

export const create = defineCall({
  path: 'shopper/order/create',
  audience: 'guest',
  summary: 'Claims the stock and writes the order; nothing is charged before it is paid.',
  input: z
    .object({
      requestId: z.uuid(),
      offerId: idField,
      // Judged by the flow: a wrong number has codes of its own.
      quantity: z.number(),
      expectedAmount: z.number(),
      contactName: contactNameField,
      email: emailField,
      emailAgain: emailField,
      paymentMethod: z.enum(paymentMethods),
      reservation: wishedVisit.optional(),
      verifyCode: orEmpty(verifyCodeField).describe(
        'Proves the address, by sendEmail with purpose table. Only a table that is paid later needs it, from whoever has not proven the address before; missing, it is refused as codeRequired',
      ),
      ...dealFields,
      ...shareDealFields,
    })
    .refine(({ email, emailAgain }) => isSameEmail(email, emailAgain), {
      path: ['emailAgain'],
      message: 'Email addresses do not match',
    }),
  output: z.object({ order, payment }),
  errors: [
    'E101',
    'E103',
    'E106',
    'E107',
    'E108',
    'E305',
    'E306',
    'E310',
    'E313',
    'E314',
    'E516',
    'E1001',
    'E1105',
    'E1108',
  ],
  refusals: [
    'soldOut',
    'fewerLeft',
    'priceChanged',
    'tooManyUnits',
    'unpaidOrders',
    'codeRequired',
    'couponUnfit',
    'couponReserved',
    'couponUsed',
    'shareDealRefused',
    'unknownActivity',
  ],
});

export const pay = defineCall({
  path: 'shopper/order/pay',
  audience: 'guest',
  summary: 'Asks the provider to hold or take the money. Asking again while it is under way is E108.',
  input: z.object({
    orderId: idField,
    orderKey: orderKeyField,
    paymentToken: orEmpty(idField),
    paymentMethod: z
      .enum(paymentMethods)
      .optional()
      .describe('Another than that of the order, for what is paid at once: a free visit, a confirmed table'),
  }),
  output: z.object({
    order,
    action: z.object({ url: z.string() }).optional().describe('Where the visitor approves the payment'),
  }),
  errors: ['E108', 'E401', 'E506', 'E1001', 'E1102'],
  refusals: ['unknownOrder', 'orderOver', 'payTimeOver', 'methodFixed'],
});

export const detail = defineCall({
  path: 'shopper/order/detail',
  audience: 'guest',
  summary: 'One order of the visitor, or of the mail whose key is given.',
  input: z.object({
    orderId: idField,
    orderKey: orderKeyField,
    fresh: z.boolean().optional().describe('Asks the provider first where a payment waits for its approval'),
  }),
  output: z.object({ order }),
  errors: ['E506'],
  refusals: ['unknownOrder'],
});

export const cancel = defineCall({
  path: 'shopper/order/cancel',
  audience: 'guest',
  summary: 'Takes an unpaid order or a waiting request back; nothing is charged.',
  input: z.object({ orderId: idField, orderKey: orderKeyField }),
  output: z.object({ order }),
  errors: ['E506'],
  refusals: ['unknownOrder', 'orderOver', 'orderNotOpen'],
});
