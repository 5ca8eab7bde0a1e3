import type { Offer } from '@meal/contract/offer';

/** Whether an offer's words contain every word of the keyword, whatever the width and case. */
export function saysAll({ title, summary, store, category }: Offer, keyword: string): boolean {
  const stations = store.stations.map(({ name }) => name);
  const said = fold([title, summary, store.name, store.area.name, category.name, ...stations].join(' '));
  return fold(keyword)
    .split(' ')
    .every((word) => said.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
