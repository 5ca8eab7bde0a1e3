import type { Slot } from '@meal/contract/slots';
import { minutesOf } from '@meal/contract/tokyo';
import { expect, test } from 'vitest';
import { demoCategories } from './catalogue';
import { hoursOf } from './store-hours';

interface Said {
  texts: string;
  opens(slot: Slot): number;
  closes(slot: Slot): number;
}

const stores = demoCategories.flatMap((file) => file.stores);

/** What is said of an offer is held against its own hours, what is said of a store against the longest of its offers. */
const said: Said[] = stores.flatMap((store) => {
  const hours = store.offers.map((offer) => hoursOf(store, offer, `s_${store.id}`));
  const of = (some: typeof hours, texts: string): Said => ({
    texts,
    opens: (slot) => Math.min(...some.flatMap((each) => (each[slot] ? [minutesOf(each[slot].from)] : []))),
    closes: (slot) => Math.max(...some.flatMap((each) => (each[slot] ? [minutesOf(each[slot].to)] : []))),
  });
  return [
    of(hours, store.about['ja-JP']),
    ...store.offers.map((offer, nth) =>
      of(hours.slice(nth, nth + 1), `${offer.title['ja-JP']} ${offer.summary['ja-JP']}`),
    ),
  ];
});

const oclock = (hours: number) => hours * 60;

test.each<[RegExp, (hours: Said) => boolean]>([
  [/始発の頃から/, ({ opens }) => opens('morning') <= oclock(5.5)],
  [/早朝便の前|朝一番の便の前/, ({ opens }) => opens('morning') <= oclock(6)],
  [/朝六時半開店/, ({ opens }) => opens('morning') === oclock(6.5)],
  [/朝七時から/, ({ opens }) => opens('morning') === oclock(7)],
  [/十九時まで/, ({ closes }) => closes('evening') === oclock(19)],
  [/九時を回ってから|夜九時から|二十一時から/, ({ opens }) => opens('evening') === oclock(21)],
  [/夜十一時まで/, ({ closes }) => closes('evening') === oclock(23)],
  [/夜更け|夜ふけ/, ({ closes }) => closes('evening') >= oclock(23.5)],
  [/終電まで|終電前/, ({ closes }) => closes('evening') === oclock(24)],
  [/深夜|夜中/, ({ closes }) => closes('evening') > oclock(24)],
])('stores are open when their texts say so: %o', (words, isSo) => {
  const those = said.filter(({ texts }) => words.test(texts));
  expect(those.length).toBeGreaterThan(0);
  expect(those.filter((each) => !isSo(each)).map(({ texts }) => texts)).toEqual([]);
});
