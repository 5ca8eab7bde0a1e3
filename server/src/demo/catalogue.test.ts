import { locales } from '@meal/contract/languages';
import { isDishName } from '@meal/drawings/draw-dish';
import { expect, test } from 'vitest';
import areas from '../reference/areas.json';
import categories from '../reference/categories.json';
import stations from '../reference/stations.json';
import { demoCategories, demoCollections, demoLandmarks, demoTerms } from './catalogue';
import realBrands from './catalogue/real-brands.json';

const stores = demoCategories.flatMap((file) => file.stores);
const offers = stores.flatMap((store) => store.offers.map((offer) => ({ store, offer })));

test('there is enough to choose from', () => {
  expect(stores.length).toBeGreaterThanOrEqual(120);
  expect(offers.length).toBeGreaterThanOrEqual(400);
  expect(demoCategories.length).toBeGreaterThanOrEqual(40);
  const known = new Set(categories.map(({ categoryId }) => categoryId));
  for (const { category } of demoCategories) expect(known).toContain(category);
});

test('stores are near real stations', () => {
  const known = new Set(stations.map(({ stationId }) => stationId));
  for (const { station } of stores) expect(known).toContain(station);
});

/** What is left of a title without numbers and the names of places. */
function bare(title: string): string {
  const places = [
    ...areas.flatMap(({ name }) => Object.values(name)),
    ...stations.flatMap(({ name }) => Object.values(name)),
  ]
    .filter((name) => name.length > 1)
    .sort((one, other) => other.length - one.length);
  const without = places.reduce((rest, place) => rest.replaceAll(place, ''), title.normalize('NFKC'));
  return without
    .toLowerCase()
    .replace(/[\d〇一二三四五六七八九十百千]+|\b(one|two|three|four|five|six|seven|eight|nine|ten)\b/g, '')
    .replace(/[\s・、,.\-–()「」]+/g, '');
}

test.each(locales)('no two titles or descriptions differ only by a place or a number (%s)', (locale) => {
  for (const texts of [
    offers.map(({ offer }) => offer.title[locale]),
    offers.map(({ offer }) => offer.summary[locale]),
    stores.map(({ about }) => about[locale]),
  ]) {
    const bared = texts.map(bare);
    const twice = texts.filter((_, nth) => bared.indexOf(bared[nth] ?? '') !== nth);
    expect(twice).toEqual([]);
  }
});

test('store names are their own, and no real brand', () => {
  const latin = realBrands.filter((brand) => /^[\w '&.-]+$/.test(brand));
  const others = realBrands.filter((brand) => !latin.includes(brand) && brand.length > 2);
  for (const locale of locales) {
    const names = stores.map(({ name }) => name[locale]);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      const words = ` ${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
      for (const brand of latin) expect(words).not.toContain(` ${brand.toLowerCase()} `);
      for (const brand of others) expect(name).not.toContain(brand);
    }
  }
});

test('every offer makes sense', () => {
  for (const { offer } of offers) {
    expect(isDishName(offer.dish)).toBe(true);
    expect(offer.comparePrice).toBeGreaterThan(offer.price);
    expect(offer.comparePrice).toBeLessThanOrEqual(offer.price * 2);
    expect(offer.people[0]).toBeLessThanOrEqual(offer.people[1]);
    expect(offer.holdable).toBeGreaterThanOrEqual(offer.purchasable);
    expect(offer.slots.length).toBeGreaterThan(0);
    for (const code of offer.terms) expect(demoTerms).toHaveProperty(code);
  }
});

test.each([
  [/一枚で一名分/, 1],
  [/二人で分け|ふたりで分け|ふたり鍋|ふたりで囲む|二人前|二人で二杯|二人で取り分け/, 2],
  [/二、三人分/, 3],
  [/三、四人/, 4],
])('an offer feeds as many as its texts say: %o', (words, serves) => {
  const said = offers.filter(({ offer }) => words.test(`${offer.title['ja-JP']}${offer.summary['ja-JP']}`));
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter(({ offer }) => offer.serves !== serves)).toEqual([]);
});

test('who asks for a table knows how many a ticket feeds, and nothing for one feeds more', () => {
  const unsaid = offers.filter(({ offer }) => offer.serves === undefined);
  expect(unsaid.filter(({ offer }) => offer.visit === 'reservation')).toEqual([]);
  const tooMany = offers.filter(({ offer }) => (offer.serves ?? 1) > offer.people[1]);
  expect(tooMany).toEqual([]);
});

test('every state can be seen', () => {
  const states = new Set(offers.map(({ offer }) => offer.state ?? 'onSale'));
  expect([...states].sort()).toEqual(['ended', 'endsSoon', 'onSale', 'soldOut', 'startsLater']);
  expect(demoCollections.filter(({ ended }) => ended)).toHaveLength(1);
  expect(demoLandmarks.length).toBeGreaterThan(20);
  const known = new Set(areas.map(({ areaId }) => areaId));
  for (const { area } of demoLandmarks) expect(known).toContain(area);
});

test('what is sold as a box to take along cannot be eaten in', () => {
  const words =
    /持ち帰|折詰|折箱|小箱|手みやげ箱|サンド箱|バーガーボックス|(すき焼き|ハンバーグ|精進|卵焼き)弁当/;
  const boxes = offers.filter(({ offer }) => words.test(offer.title['ja-JP']));
  expect(boxes.length).toBeGreaterThan(15);
  const others = boxes.filter(({ offer }) => !offer.terms.includes('takeawayOnly'));
  expect(others.map(({ offer }) => offer.id)).toEqual([]);
});

test('no offer is for eating in and for taking away only', () => {
  const places = ['dineInOnly', 'takeawayPossible', 'takeawayOnly'];
  const twice = offers.filter(({ offer }) => offer.terms.filter((code) => places.includes(code)).length > 1);
  expect(twice).toEqual([]);
});

test('English is American, as in the app', () => {
  const british =
    /\b(prawns?|takeaways?|aubergines?|sweetcorn|omelettes?|chilli(es)?|colours?|flavours?|favourites?|harbour|savoury)\b/i;
  const texts = JSON.stringify([demoCategories, demoCollections, demoLandmarks, demoTerms], (key, value) =>
    ['ja-JP', 'zh-CN', 'ko-KR', 'id', 'dish'].includes(key) ? undefined : value,
  );
  expect(texts.match(british)?.[0]).toBeUndefined();
});
