import { z } from 'zod';
import { defineStream } from '../../define-call';
import { idField, orderKeyField, orEmpty, threadKeyField } from '../../fields';
import { groupBuy } from '../../group-buy';
import { limits } from '../../limits';

const changeEvent = z.object({
  kind: z
    .enum(['heartbeat', 'order', 'ticket', 'stock', 'groupBuy', 'support'])
    .describe('heartbeat: nothing happened; it comes first, and then every 15 seconds'),
  orderId: z.string().optional().describe('The order to look at again'),
  ticketId: z.string().optional().describe('The ticket to look at again'),
  threadId: z.string().optional().describe('The conversation with support to look at again'),
  offerId: z.string().optional().describe('The offer whose stock it is'),
  stock: z.int().nonnegative().optional().describe('How many of it are left'),
  sale: z
    .object({
      activityId: z.string().describe('A sale'),
      stock: z.int().nonnegative().describe('How many the sale has left'),
    })
    .optional()
    .describe('With a stock: of the sale that runs now; missing where the offer is in none'),
  groupBuy: groupBuy.optional().describe('The share deal as it stands'),
});
export type ChangeEvent = z.output<typeof changeEvent>;

export const events = defineStream({
  path: 'shopper/events',
  audience: 'guest',
  summary:
    'Tells which things of the caller change, as it happens: a line of JSON for each, for ten minutes. With the key of a mail also its order, or its conversation with support. Of the offers and share deals that are named it tells the numbers: once how they stand, then each change, at most one a second; of an offer only while few are left or it is in a sale.',
  input: z.object({
    orderId: orEmpty(idField),
    orderKey: orderKeyField,
    threadId: orEmpty(idField).describe('A conversation with support that the key of a mail opens'),
    threadKey: threadKeyField,
    offerIds: z
      .array(idField)
      .max(limits.watchedOffers)
      .optional()
      .describe('Offers that are looked at: their stock is told'),
    groupBuyOrderIds: z
      .array(idField)
      .max(limits.watchedDeals)
      .optional()
      .describe('Share deals that are looked at'),
  }),
  output: changeEvent,
  errors: [],
});
