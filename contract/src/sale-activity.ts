import { z } from 'zod';
import { activityStates } from './states';

/** A sale as lists show it. */
export const activityCard = z.object({
  activityId: z.string(),
  title: z.string(),
  lead: z.string(),
  picture: z.string(),
  state: z.enum(activityStates),
  startsAt: z.int(),
  endsAt: z.int(),
});
export type ActivityCard = z.output<typeof activityCard>;

/** What an offer costs while a sale lasts, and how many there are of it. */
export const salePrice = z.object({
  activityId: z.string().describe('A sale'),
  price: z.int().positive().describe('What one ticket costs in the sale'),
  stock: z
    .int()
    .nonnegative()
    .describe('How many the sale has left; before it begins how many there will be'),
  soldOut: z.boolean(),
  perPerson: z.int().positive().describe('How many one person may buy at this price'),
  endsAt: z.int(),
});
export type SalePrice = z.output<typeof salePrice>;
