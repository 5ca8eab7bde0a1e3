import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField, orEmpty, positionFields } from '../../fields';
import { sharedDeal } from '../../group-buy';
import { limits } from '../../limits';
import { dayField, listOf, offer, slotField } from '../../offer';
import { salePrice } from '../../sale-activity';
import { sorts } from '../../sorts';

const id = orEmpty(idField);

/** The conditions of a search, all of which must hold. */
export const searchConditions = z.object({
  keyword: orEmpty(z.string().max(limits.keywordCharacters)),
  areaId: id,
  stationId: id,
  lineId: id,
  landmarkId: id,
  categoryId: id,
  collectionId: id,
  storeId: id,
  dateFrom: orEmpty(dayField),
  dateTo: orEmpty(dayField),
  slots: z.array(slotField).max(4).optional(),
  people: z.int().min(1).max(limits.peopleMax).optional(),
  ...positionFields,
});

export const search = defineCall({
  path: 'shopper/offer/search',
  audience: 'public',
  summary: 'Offers on sale that fit every condition.',
  input: searchConditions
    .extend({
      sort: orEmpty(z.enum(sorts)),
      cursor: orEmpty(z.string().max(300)),
      limit: z.int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
    })
    .refine(({ dateFrom, dateTo }) => !(dateFrom && dateTo) || dateFrom <= dateTo, {
      path: ['dateTo'],
      message: 'Not before dateFrom',
    })
    .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      path: ['longitude'],
      message: 'Latitude and longitude go together',
    }),
  output: listOf(offer),
  errors: ['E801'],
});

export const suggestionKinds = ['store', 'dish', 'station', 'category'] as const;

export const suggest = defineCall({
  path: 'shopper/offer/suggest',
  audience: 'public',
  summary: 'What the visitor may be about to type.',
  input: z.object({ keyword: z.string().max(limits.keywordCharacters) }),
  output: z.object({
    list: z.array(
      z.object({
        kind: z.enum(suggestionKinds),
        text: z.string(),
        id: z.string(),
        hint: z.string().optional().describe('Tells namesakes apart: the area, the railway'),
      }),
    ),
  }),
  errors: [],
});

const usability = z.object({
  today: z.array(z.object({ slot: slotField, from: z.string(), to: z.string() })),
  next: dayField.optional().describe('The next day on which it can be used; today included'),
});

export const detail = defineCall({
  path: 'shopper/offer/detail',
  audience: 'public',
  summary: 'One offer, also when it is sold out or no longer sold.',
  input: z.object({ offerId: idField, groupBuyOrderId: id }),
  output: z.object({
    offer,
    serverTime: z.int(),
    usable: usability,
    sale: salePrice.optional().describe('What it costs in a sale that runs now'),
    groupBuy: sharedDeal.optional().describe('The share deal that was asked for'),
    groupBuyMissing: z
      .boolean()
      .optional()
      .describe('The share deal that was asked for does not exist, or is one of another offer'),
    similar: z.array(offer),
  }),
  errors: ['E101'],
});
