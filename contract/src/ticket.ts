import { z } from 'zod';
import { dayField, hoursField, offer } from './offer';
import { order, refund, reservation } from './order';
import { paymentMethods } from './payment-methods';
import { ticketOutcomes, ticketReasons, ticketStates, unusableReasons } from './states';

/** Shapes of a ticket, as every call that answers with it has them. */
export const ticket = z.object({
  ticketId: z.string(),
  state: z.enum(ticketStates),
  reason: z.enum(ticketReasons).optional().describe('Why it is cancelled'),
  outcome: z.enum(ticketOutcomes).optional().describe('How it ended'),
  code: z.string().describe('Eight characters that staff can type; none before it is established'),
  unit: z.int().positive().describe('Which of the tickets of its order'),
  title: z.string().describe('As it was when it was bought'),
  staffTitle: z.string().describe('The same in Japanese, for whoever scans it'),
  terms: z.string().describe('As they were when it was bought, one condition a line'),
  servesPeople: offer.shape.servesPeople.describe('As it was said when it was bought'),
  offer,
  store: offer.shape.store,
  amount: z.int().nonnegative().describe('What was paid for this ticket'),
  validUntil: z.int(),
  uses: z.int().positive(),
  usesLeft: z.int().nonnegative(),
  disputed: z.boolean().optional().describe('Its payment is contested: on hold until the bank has decided'),
  establishedAt: z.int().optional(),
  endedAt: z.int().optional(),
  order: order.pick({
    orderId: true,
    orderNumber: true,
    state: true,
    purchasedAt: true,
    quantity: true,
    returned: true,
    amount: true,
    discount: true,
    paymentMethod: true,
    email: true,
    contactName: true,
    expiresAt: true,
  }),
  reservation: reservation.optional(),
  refund: refund
    .extend({ method: z.enum(paymentMethods).describe('Where the money goes: the way it came') })
    .optional(),
});
export type Ticket = z.output<typeof ticket>;

export const ticketUse = z.object({
  redemptionId: z.string(),
  at: z.int(),
  uses: z.int().positive(),
});

export const ticketDetail = ticket.extend({
  /** One answer for the screen and the counter. */
  now: z.object({
    usable: z.boolean(),
    why: z.enum(unusableReasons).optional(),
    today: z
      .array(hoursField)
      .describe('Hours of today: all of them while it can be used, otherwise those still to come'),
    nextDay: dayField.optional().describe('The next day it can be used, where that is not today'),
  }),
  cancel: z.object({
    allowed: z.boolean(),
    until: z.int().optional().describe('Until when a confirmed table can be given back for a full refund'),
    refund: z.int().nonnegative().describe('What would go back for all unused tickets of the order'),
    tickets: z.int().positive().optional().describe('How many tickets that are'),
    alone: z
      .int()
      .nonnegative()
      .optional()
      .describe('What would go back for this ticket alone; only where the others would stay good'),
  }),
  history: z.array(ticketUse).describe('Oldest first'),
  receipt: z.object({ available: z.boolean(), sentTo: z.string().describe('Where it would be sent') }),
});
export type TicketDetail = z.output<typeof ticketDetail>;
