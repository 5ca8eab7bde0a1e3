import { limits } from '@meal/contract/limits';
import { type Slot, slots } from '@meal/contract/slots';
import { type Sort, sorts } from '@meal/contract/sorts';
import { isDay } from '@meal/contract/tokyo';
import type { OfferSearch } from '../../data/offer-search';
import type { Position } from '../../device/position';

const idNames = [
  'areaId',
  'stationId',
  'lineId',
  'landmarkId',
  'categoryId',
  'collectionId',
  'storeId',
] as const;
export type IdName = (typeof idNames)[number];

/** What a visitor looks for, as the address of a list says it. */
export interface Conditions extends Partial<Record<IdName, string>> {
  dateFrom?: string;
  dateTo?: string;
  /** In the order of a day; empty for any time. */
  slots: readonly Slot[];
  people?: number;
  q?: string;
  sort: Sort;
}

export const noConditions: Conditions = { slots: [], sort: 'recommended' };

/** What an address says of a search; everything else in it belongs to others. */
const ownNames = [...idNames, 'dateFrom', 'dateTo', 'slots', 'people', 'q', 'sort'];

/** The conditions of an address; what makes no sense there is left out. */
export function conditionsOf(query: URLSearchParams): Conditions {
  const conditions: Conditions = { ...noConditions };
  for (const name of idNames) {
    const id = query.get(name)?.trim();
    if (id && id.length <= limits.idCharacters && !id.includes('\0')) conditions[name] = id;
  }
  const [dateFrom, dateTo] = [query.get('dateFrom') ?? '', query.get('dateTo') ?? ''];
  if (isDay(dateFrom)) conditions.dateFrom = dateFrom;
  if (isDay(dateTo) && !(conditions.dateFrom && dateTo < conditions.dateFrom)) conditions.dateTo = dateTo;
  const named = (query.get('slots') ?? '').split(',');
  conditions.slots = slots.filter((slot) => named.includes(slot));
  const people = Number(query.get('people'));
  if (Number.isInteger(people) && people >= 1 && people <= limits.peopleMax) conditions.people = people;
  const keyword = tidyKeyword(query.get('q') ?? '');
  if (keyword !== '') conditions.q = keyword;
  conditions.sort = sorts.find((sort) => sort === query.get('sort')) ?? 'recommended';
  return conditions;
}

/** The same conditions always make the same query; what is as usual stays unsaid. */
export function queryOf(conditions: Conditions): URLSearchParams {
  const query = new URLSearchParams();
  if (conditions.q) query.set('q', conditions.q);
  for (const name of idNames) {
    const id = conditions[name];
    if (id) query.set(name, id);
  }
  if (conditions.dateFrom) query.set('dateFrom', conditions.dateFrom);
  if (conditions.dateTo) query.set('dateTo', conditions.dateTo);
  if (conditions.slots.length > 0) query.set('slots', conditions.slots.join());
  if (conditions.people) query.set('people', String(conditions.people));
  if (conditions.sort !== 'recommended') query.set('sort', conditions.sort);
  return query;
}

/** The address's query with other conditions; what it says beside them stays. */
export function withConditions(query: URLSearchParams, conditions: Conditions): URLSearchParams {
  const changed = queryOf(conditions);
  for (const [name, value] of query) if (!ownNames.includes(name)) changed.append(name, value);
  return changed;
}

export function tidyKeyword(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().slice(0, limits.keywordCharacters);
}

/** As the server is asked. Where the visitor is matters only to the order by distance, where no station is named. */
export function searchOf({ q, sort, ...conditions }: Conditions, position?: Position): OfferSearch {
  return {
    ...conditions,
    slots: conditions.slots.length > 0 ? [...conditions.slots] : undefined,
    keyword: q,
    sort: sort === 'recommended' ? undefined : sort,
    ...(sort === 'distance' && conditions.stationId === undefined ? position : undefined),
  };
}

/** Conditions that can be taken away one by one: a period and all time slots count as one each. */
export type ConditionName = IdName | 'period' | 'slots' | 'people' | 'q';

export function conditionNames(conditions: Conditions): ConditionName[] {
  const names: ConditionName[] = [];
  if (conditions.q) names.push('q');
  names.push(...idNames.filter((name) => conditions[name] !== undefined));
  if (conditions.dateFrom || conditions.dateTo) names.push('period');
  if (conditions.slots.length > 0) names.push('slots');
  if (conditions.people !== undefined) names.push('people');
  return names;
}

export function withoutCondition(conditions: Conditions, name: ConditionName): Conditions {
  if (name === 'period') return { ...conditions, dateFrom: undefined, dateTo: undefined };
  if (name === 'slots') return { ...conditions, slots: [] };
  return { ...conditions, [name]: undefined };
}
