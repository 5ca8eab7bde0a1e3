import type { OutputOf } from '@meal/contract/calls';
import { type Form, fields, flag, list, number, optional, text } from '../device/form';
import { savedOfferForm } from './saved-form';

type Home = OutputOf<'shopper/home/query'>;
type Results = OutputOf<'shopper/offer/search'>;
type Categories = OutputOf<'shopper/storeCategory/likeGoods/activeStoreCategory'>;

/**
 * Answers that can be read again without a network. A change in these forms is a new `keptVersion` (kept-answers.ts): what was
 * kept before is then dropped, since the next visit keeps it anew.
 */
const home: Form<Home> = fields<Home>({
  areas: list(fields<Home['areas'][number]>({ areaId: text, name: text, prefecture: number, count: number })),
  categories: list(
    fields<Home['categories'][number]>({
      categoryId: text,
      groupId: text,
      name: text,
      picture: text,
      count: number,
    }),
  ),
  collections: list(
    fields<Home['collections'][number]>({
      collectionId: text,
      title: text,
      lead: text,
      picture: text,
      count: number,
    }),
  ),
  // Sales begin and end: what was true an hour ago would mislead.
  activities: none<Home['activities'][number]>(),
  endingSoon: list(savedOfferForm),
  nearestArea: optional(
    fields<NonNullable<Home['nearestArea']>>({ areaId: text, name: text, count: number }),
  ),
});

const results: Form<Results> = fields<Results>({
  list: list(savedOfferForm),
  nextCursor: optional(text),
  total: optional(number),
  totalIsMinimum: optional(flag),
});

const categories: Form<Categories> = fields<Categories>({
  list: list(fields<Categories['list'][number]>({ categoryId: text, name: text, count: number })),
  nextCursor: optional(text),
  total: optional(number),
  totalIsMinimum: optional(flag),
});

export const keptForms = { home, results, favourites: results, categories };
export type KeptKind = keyof typeof keptForms;

function none<T>(): Form<T[]> {
  return { shape: 'none', read: () => [] };
}
