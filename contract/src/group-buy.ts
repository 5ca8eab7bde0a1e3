import { z } from 'zod';
import { groupBuyStates } from './states';

/** What an offer costs those who buy it together. */
export const groupTerms = z.object({
  people: z.int().positive().describe('How many people it takes'),
  price: z.int().positive().describe('What one ticket costs each of them'),
  hours: z.int().positive().describe('How long they have, at most'),
});
export type GroupTerms = z.output<typeof groupTerms>;

/** A share deal as everybody sees it. */
export const groupBuy = z.object({
  groupBuyOrderId: z.string().describe('A share deal'),
  state: z.enum(groupBuyStates),
  needed: z.int().positive().describe('How many people it takes'),
  members: z.int().nonnegative().describe('How many of them have paid, or had the money held'),
  missing: z.int().nonnegative().describe('How many more it takes'),
  places: z.int().nonnegative().describe('How many can still join: somebody may be about to pay'),
  endsAt: z.int().describe('Until when it has to be complete'),
  finalPrice: z.int().positive().describe('What one ticket costs each of them'),
});
export type GroupBuy = z.output<typeof groupBuy>;

/** The same for whoever has its link. */
export const sharedDeal = groupBuy.extend({
  offerId: z.string(),
  leader: z
    .object({ nickname: z.string(), avatar: z.string() })
    .optional()
    .describe('Who has begun it, where they show themselves'),
  ownOrderId: z.string().optional().describe('The order by which the caller is part of it'),
});
export type SharedDeal = z.output<typeof sharedDeal>;
