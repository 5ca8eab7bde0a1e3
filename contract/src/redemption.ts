import { z } from 'zod';
import { hoursField } from './offer';
import { closedReasons, ticketStates } from './states';

/** How staff came by a ticket: its QR code, the short code typed by hand, or the link of a mail. */
export const redemptionWays = ['scan', 'typed', 'mail'] as const;
export type RedemptionWay = (typeof redemptionWays)[number];

/** Why a ticket is refused at the counter. They travel by name, so that staff read them in their own language. */
export const redemptionRefusals = [
  'unknown',
  'forged',
  'oldCode',
  'otherStore',
  'notPaid',
  'used',
  'expired',
  'refunded',
  'cancelledByStore',
  'disputed',
  'tooManyUses',
  ...closedReasons,
  'wrongPin',
  'pinLocked',
] as const;
export type RedemptionRefusal = (typeof redemptionRefusals)[number];

export function isRedemptionRefusal(text: unknown): text is RedemptionRefusal {
  return redemptionRefusals.some((refusal) => refusal === text);
}

/** Why a use stays used. */
export const undoRefusals = ['tooLate', 'undone', 'notLast', 'notOwn', 'refunded', 'disputed'] as const;
export type UndoRefusal = (typeof undoRefusals)[number];

/** A ticket as staff see it: what to serve, for whom, and whether. Nothing else of the guest. */
export const storeTicket = z.object({
  ticketId: z.string(),
  state: z.enum(ticketStates),
  title: z.string(),
  terms: z.string(),
  servesPeople: z.int().positive().optional().describe('How many people one use feeds, as it was sold'),
  guestName: z.string(),
  orderNumber: z.string(),
  unit: z.int().positive(),
  quantity: z.int().positive(),
  people: z.int().positive().optional().describe('Of the reservation'),
  visitAt: z.object({ date: z.string(), time: z.string() }).optional(),
  validUntil: z.int(),
  uses: z.int().positive(),
  usesLeft: z.int().nonnegative(),
  today: z.array(hoursField).describe('Hours of today; none on a day it is not for'),
  refusal: z.enum(redemptionRefusals).optional().describe('Why it cannot be redeemed now'),
  acceptable: z.boolean().describe('Only the hours speak against it: the store may take it all the same'),
  lastUse: z
    .object({
      redemptionId: z.string(),
      at: z.int(),
      uses: z.int().positive(),
      undoUntil: z.int().optional(),
    })
    .optional(),
});
export type StoreTicket = z.output<typeof storeTicket>;

export const redemption = z.object({
  redemptionId: z.string(),
  at: z.int(),
  uses: z.int().positive(),
  undoUntil: z.int().describe('Until when it can be taken back'),
});
