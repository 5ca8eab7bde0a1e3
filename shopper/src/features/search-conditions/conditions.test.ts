import { expect, test } from 'vitest';
import {
  type Conditions,
  conditionNames,
  conditionsOf,
  noConditions,
  queryOf,
  searchOf,
  withConditions,
  withoutCondition,
} from './conditions';

const read = (query: string) => conditionsOf(new URLSearchParams(query));

const everything: Conditions = {
  areaId: 'namba',
  stationId: 's1',
  lineId: 'l1',
  landmarkId: 'k1',
  categoryId: 'sushi',
  collectionId: 'c1',
  storeId: 't1',
  dateFrom: '2026-11-15',
  dateTo: '2026-11-16',
  slots: ['noon', 'evening'],
  people: 2,
  q: '寿司 ランチ',
  sort: 'price',
};

test('what goes into an address comes out of it', () => {
  expect(read(queryOf(everything).toString())).toEqual(everything);
  expect(queryOf(noConditions).toString()).toBe('');
  expect(read('')).toEqual(noConditions);
});

test('the same conditions make the same address, in whatever order they were given', () => {
  expect(queryOf(read('people=2&slots=evening,noon&areaId=namba&view=map')).toString()).toBe(
    'areaId=namba&slots=noon%2Cevening&people=2',
  );
});

test.each([
  ['dateFrom=2026-02-30', {}],
  ['dateFrom=2026-11-15&dateTo=2026-11-14', { dateFrom: '2026-11-15' }],
  ['people=0', {}],
  ['people=2.5', {}],
  ['people=100', {}],
  ['slots=midnight,noon', { slots: ['noon'] }],
  ['sort=best', {}],
  ['areaId=%20', {}],
  ['areaId=a%00b', {}],
  [`storeId=${'x'.repeat(101)}`, {}],
  ['q=%20%20', {}],
  ['q=%EF%BC%B3ushi%E3%80%80bar', { q: 'Sushi bar' }],
])('%s is read as far as it makes sense', (query, expected) => {
  expect(read(query)).toEqual({ ...noConditions, ...expected });
});

test('what an address says beside the conditions stays', () => {
  const query = new URLSearchParams('areaId=namba&language=0&people=2&view=map');
  expect(withConditions(query, { ...noConditions, areaId: 'umeda' }).toString()).toBe(
    'areaId=umeda&language=0&view=map',
  );
});

test('each condition can be taken away by itself', () => {
  const names = conditionNames(everything);
  expect(names).toHaveLength(11);
  for (const name of names) {
    expect(conditionNames(withoutCondition(everything, name))).toEqual(names.filter((each) => each !== name));
  }
});

test('the position is sent only to order by distance from it', () => {
  const here = { latitude: 34.66, longitude: 135.5 };
  expect(searchOf({ ...noConditions, areaId: 'namba' }, here)).toEqual({ areaId: 'namba' });
  expect(searchOf({ ...noConditions, sort: 'distance' }, here)).toEqual({ sort: 'distance', ...here });
  const atStation = { ...noConditions, stationId: 's1', sort: 'distance' } as const;
  expect(searchOf(atStation, here)).toEqual({ stationId: 's1', sort: 'distance' });
});
