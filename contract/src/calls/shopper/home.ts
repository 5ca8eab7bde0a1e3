import { z } from 'zod';
import { defineCall } from '../../define-call';
import { idField, orEmpty, positionFields } from '../../fields';
import { offer } from '../../offer';
import { activityCard } from '../../sale-activity';

export const collectionCard = z.object({
  collectionId: z.string(),
  title: z.string(),
  lead: z.string(),
  picture: z.string(),
  count: z.int().nonnegative(),
});

export const query = defineCall({
  path: 'shopper/home/query',
  audience: 'public',
  summary: 'What the home screen shows, for an area if one is given.',
  input: z.object({ areaId: orEmpty(idField), ...positionFields }),
  output: z.object({
    areas: z.array(
      z.object({
        areaId: z.string(),
        name: z.string(),
        prefecture: z.int(),
        count: z.int().nonnegative().describe('Offers on sale there'),
      }),
    ),
    categories: z.array(
      z.object({
        categoryId: z.string(),
        groupId: z.string(),
        name: z.string(),
        picture: z.string(),
        count: z.int().nonnegative(),
      }),
    ),
    collections: z.array(collectionCard),
    activities: z.array(activityCard),
    endingSoon: z.array(offer),
    nearestArea: z
      .object({ areaId: z.string(), name: z.string(), count: z.int() })
      .optional()
      .describe('Where the area that was asked for has nothing on sale'),
  }),
  errors: [],
});
