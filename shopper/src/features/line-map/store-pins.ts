import type { Offer } from '@meal/contract/offer';
import { type Point, project } from './projection';

export interface StorePin extends Point {
  storeId: string;
  name: string;
  /** All of them, the cheapest that can be had first. */
  offers: readonly Offer[];
  price: number;
  soldOut: boolean;
}

/** One pin a store, on the plane, in the order in which the stores come. */
export function storePins(offers: readonly Offer[]): StorePin[] {
  const byStore = new Map<string, Offer[]>();
  for (const offer of offers) {
    const { storeId } = offer.store;
    byStore.set(storeId, [...(byStore.get(storeId) ?? []), offer]);
  }
  return [...byStore].flatMap(([storeId, ofStore]) => {
    const ordered = ofStore.toSorted((a, b) => Number(isGone(a)) - Number(isGone(b)) || a.price - b.price);
    const [cheapest] = ordered;
    if (!cheapest) return [];
    const { store, price } = cheapest;
    return [
      { ...project(store), storeId, name: store.name, offers: ordered, price, soldOut: isGone(cheapest) },
    ];
  });
}

function isGone({ soldOut, ended }: Offer): boolean {
  return soldOut || ended;
}
