import { z } from 'zod';
import { groupBuy } from './group-buy';
import { dayField, offer } from './offer';
import { paymentMethods } from './payment-methods';
import { orderStates, paymentStates, refundStates, reservationStates } from './states';

/** Shapes of a purchase, as every call that answers with them has them. */
export const clockTimeField = z
  .string()
  .regex(/^([01]\d|2[0-9]):[0-5]\d$/, 'A time as HH:MM, may pass 24:00');

export const reservation = z.object({
  reservationId: z.string(),
  state: z.enum(reservationStates),
  arrivalDate: dayField,
  preferredTimes: z.array(clockTimeField),
  proposedTimes: z.array(clockTimeField),
  confirmedTime: clockTimeField.optional(),
  people: z.int().positive(),
  message: z.string().optional().describe("The guest's words to the store"),
  replyBy: z.int(),
  reason: z.string().optional().describe("The store's words when it declined or cancelled"),
  holdLost: z
    .literal(true)
    .optional()
    .describe('It lapsed before its time, since the provider let go of the money'),
});

export const payment = z.object({
  state: z.enum(paymentStates),
  charged: z.int().nonnegative().describe('Taken so far, refunds not counted'),
  declineCode: z.string().optional(),
});

export const refund = z.object({
  refundId: z.string(),
  amount: z.int().positive(),
  state: z.enum(refundStates),
  createdAt: z.int(),
  doneAt: z.int().optional(),
});

export const order = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  state: z.enum(orderStates),
  visit: z.enum(['free', 'reservation']),
  purchasedAt: z.int(),
  quantity: z.int().positive(),
  unitPrice: z.int().positive(),
  discount: z.int().nonnegative(),
  couponId: z.string().optional().describe('The coupon that takes it off'),
  amount: z.int().nonnegative().describe('What is due'),
  paymentMethod: z.enum(paymentMethods),
  email: z.string(),
  contactName: z.string(),
  payBy: z.int().optional().describe('Until when it can be paid'),
  closedBy: z
    .enum(['visitor', 'store', 'time'])
    .optional()
    .describe('Who has ended it before anything was paid'),
  expiresAt: z.int().describe('Until when its tickets are good'),
  offer,
  tickets: z.array(z.string()),
  returned: z
    .int()
    .positive()
    .optional()
    .describe('How many of its tickets were paid and have gone back since; missing where none has'),
  saleActivityId: z.string().optional().describe('The sale at whose price it was bought'),
  reservation: reservation.optional(),
  groupBuy: groupBuy.optional().describe('The share deal that it is part of'),
  payment,
  refunds: z.array(refund),
  byMail: z
    .literal(true)
    .optional()
    .describe('Opened by the key of a mail, in a session that has not bought it'),
});
export type Order = z.output<typeof order>;
