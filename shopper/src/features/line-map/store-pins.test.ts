import { expect, it } from 'vitest';
import { arrangePins } from './arrange-pins';
import { namba, project, zoomRange } from './projection';
import { storePins } from './store-pins';
import { testOffer } from './testing/test-offers';

const writtenPrice = (price: number) => `¥${price}`;
const box = { width: 375, height: 600, em: 12 };

function view(zoom: number) {
  return { ...project(namba), zoom };
}

it('is one pin a store with the cheapest offer that can still be had', () => {
  const pins = storePins([
    testOffer({ offerId: 'a', storeId: 'Ippuku', price: 1480 }),
    testOffer({ offerId: 'b', storeId: 'Ippuku', price: 780, soldOut: true }),
    testOffer({ offerId: 'c', storeId: 'Ippuku', price: 980 }),
    testOffer({ offerId: 'd', storeId: 'Matsunoya', price: 2980, soldOut: true }),
  ]);
  expect(pins.map(({ name, price, soldOut }) => ({ name, price, soldOut }))).toEqual([
    { name: 'Ippuku', price: 980, soldOut: false },
    { name: 'Matsunoya', price: 2980, soldOut: true },
  ]);
  expect(pins[0]?.offers.map(({ offerId }) => offerId)).toEqual(['c', 'a', 'b']);
});

const oneBuilding = storePins(
  ['Ippuku', 'Matsunoya', 'Kitchen Sora'].map((storeId) =>
    testOffer({ offerId: `${storeId} set`, storeId, price: 980 }),
  ),
);

it('groups stores that would cover each other, except the chosen one', () => {
  const all = arrangePins(oneBuilding, { view: view(15), box, selectedId: undefined, writtenPrice });
  expect(all.marks.map(({ kind }) => kind)).toEqual(['group']);
  const chosen = arrangePins(oneBuilding, { view: view(15), box, selectedId: 'Ippuku set', writtenPrice });
  expect(chosen.marks.map(({ kind }) => kind).toSorted()).toEqual(['group', 'store']);
  expect(chosen.storesInView).toBe(3);
});

it('shows the stores of one building singly at the nearest zoom, where no group opens any more', () => {
  const near = arrangePins(oneBuilding, {
    view: view(zoomRange.max),
    box,
    selectedId: undefined,
    writtenPrice,
  });
  expect(near.marks.map(({ kind }) => kind)).toEqual(['store', 'store', 'store']);
});

it('counts and shows only what is in view', () => {
  const far = storePins([
    testOffer({ offerId: 'k', storeId: 'Kyoto', price: 980, latitude: 35, longitude: 135.77 }),
  ]);
  expect(arrangePins(far, { view: view(14), box, selectedId: undefined, writtenPrice })).toEqual({
    marks: [],
    taken: [],
    storesInView: 0,
  });
});
