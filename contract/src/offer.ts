import { z } from 'zod';
import { groupTerms } from './group-buy';
import { slots } from './slots';
import { compareBases } from './states';
import { isDay } from './tokyo';

/** Shapes of what is sold and where, as every call that answers with them has them. */
export const dayField = z.string().refine(isDay, 'A day as YYYY-MM-DD').meta({ format: 'date' });
export const slotField = z.enum(slots);

export const hoursField = z.object({ from: z.string(), to: z.string().describe('May pass 24:00') });

export const storeStation = z.object({
  stationId: z.string(),
  name: z.string(),
  walkMinutes: z.int().nonnegative(),
});

export const offerStore = z.object({
  storeId: z.string(),
  name: z.string(),
  about: z.string().optional().describe('Only in the details of an offer'),
  area: z.object({ areaId: z.string(), name: z.string() }),
  stations: z.array(storeStation).describe('Nearest first'),
  latitude: z.number(),
  longitude: z.number(),
  mapLink: z.string(),
  address: z.string(),
  phone: z.string().optional().describe('Digits and hyphens, with + and the country or without'),
});
export type OfferStore = z.output<typeof offerStore>;

export const offer = z.object({
  offerId: z.string(),
  title: z.string(),
  summary: z.string(),
  terms: z.string().describe('One condition a line'),
  photos: z.array(z.string()),
  price: z.int().positive(),
  comparePrice: z.int().positive().optional(),
  compareBasis: z
    .enum(compareBases)
    .optional()
    .describe('menu: the price on the menu; items: what is in it, ordered singly'),
  comparedOn: z.string().optional().describe('The day on which the comparison price was looked at'),
  discountPercent: z.int().nonnegative(),
  stock: z.int().nonnegative(),
  soldOut: z.boolean(),
  ended: z.boolean().describe('No longer sold'),
  validityDays: z.int().positive(),
  uses: z.int().positive(),
  servesPeople: z
    .int()
    .positive()
    .optional()
    .describe('How many people one use feeds; missing where the store has not said'),
  purchasableLimit: z.int().positive(),
  holdableLimit: z.int().positive(),
  weekdays: z.array(z.int().min(0).max(6)).describe('0 is Sunday'),
  holidays: z.boolean().describe('Also usable on public holidays'),
  slots: z.array(slotField),
  slotHours: z.partialRecord(slotField, hoursField),
  usableFrom: dayField,
  usableTo: dayField,
  peopleMin: z.int().positive(),
  peopleMax: z.int().positive(),
  visit: z.enum(['free', 'reservation']),
  store: offerStore,
  category: z.object({ categoryId: z.string(), name: z.string() }),
  liked: z.boolean(),
  saleEndsAt: z.int().optional(),
  groupBuy: groupTerms.optional().describe('What it costs those who buy it together'),
  distanceMeters: z.int().nonnegative().optional().describe('From the position or station asked for'),
});
export type Offer = z.output<typeof offer>;

/** Lists of every call. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    nextCursor: z.string().optional(),
    total: z.int().nonnegative().optional().describe('Exact up to 1,000'),
    totalIsMinimum: z.boolean().optional(),
  });
}
