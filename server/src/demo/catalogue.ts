import { z } from 'zod';
import { categoryFiles } from './catalogue/category-files';
import collections from './catalogue/collections.json';
import landmarks from './catalogue/landmarks.json';
import terms from './catalogue/terms.json';

const text = z.object({ 'ja-JP': z.string(), 'en-US': z.string(), 'zh-CN': z.string(), 'ko-KR': z.string() });
export type DemoText = z.output<typeof text>;

const offer = z.object({
  id: z.string(),
  title: text,
  summary: text,
  dish: z.string(),
  price: z.int(),
  comparePrice: z.int(),
  basis: z.enum(['menu', 'items']),
  uses: z.int(),
  validityDays: z.int(),
  people: z.tuple([z.int(), z.int()]),
  /** How many one use feeds; boxes and plates that are shared as one likes do not say. */
  serves: z.int().optional(),
  visit: z.enum(['free', 'reservation']),
  slots: z.array(z.enum(['morning', 'noon', 'afternoon', 'evening'])),
  weekdays: z.array(z.int()),
  holidays: z.boolean(),
  stock: z.int(),
  purchasable: z.int(),
  holdable: z.int(),
  terms: z.array(z.string()),
  state: z.enum(['soldOut', 'ended', 'endsSoon', 'startsLater']).optional(),
});
export type DemoOffer = z.output<typeof offer>;

const store = z.object({
  id: z.string(),
  station: z.string(),
  walkMinutes: z.int(),
  name: text,
  about: text,
  offers: z.array(offer),
});
export type DemoCatalogueStore = z.output<typeof store>;

const file = z.object({ category: z.string(), stores: z.array(store) });

/** The invented stores of the demo with their offers, by category. */
export const demoCategories = categoryFiles.map((each) => file.parse(each));

export const demoTerms: Readonly<Record<string, DemoText>> = terms;
export const demoLandmarks = landmarks;
export const demoCollections: readonly {
  id: string;
  title: DemoText;
  lead: DemoText;
  groups: { heading: DemoText; categories: string[] }[];
  /** Whoever is open after the last train comes first. */
  late?: boolean;
  ended?: boolean;
}[] = collections;
