import { describe, expect, it } from 'vitest';
import { alone, besideOf, clusterPins, standApart } from './cluster-pins';

const group = { width: 44, height: 44 };

/** The same scattered pins in every run. */
function scatteredPins(count: number, spread: number) {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, (_, id) => ({
    id,
    x: random() * spread,
    y: random() * spread,
    width: 50 + random() * 40,
  }));
}

describe.each([
  [5, 400],
  [80, 400],
  [300, 1200],
  [60, 10],
])('%i pins on %i pixels', (count, spread) => {
  const pins = scatteredPins(count, spread);
  const clusters = clusterPins(pins, group);

  it('puts every pin into exactly one cluster', () => {
    const ids = clusters.flatMap((cluster) => cluster.pins.map(({ id }) => id));
    expect(ids.toSorted((a, b) => a - b)).toEqual(pins.map(({ id }) => id));
  });

  it('leaves no two that cover each other', () => {
    const covered = clusters.flatMap((a, index) =>
      clusters
        .slice(index + 1)
        .filter((b) => Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < group.height),
    );
    expect(covered).toEqual([]);
  });

  it('is the same wherever the map has been moved', () => {
    const moved = clusterPins(
      pins.map((pin) => ({ ...pin, x: pin.x - 4096, y: pin.y + 512 })),
      group,
    );
    const members = (found: typeof clusters) => found.map((cluster) => cluster.pins.map(({ id }) => id));
    expect(members(moved)).toEqual(members(clusters));
  });
});

it('lets a pin that has room stand alone where it is', () => {
  const pins = [
    { x: 0, y: 0, width: 60 },
    { x: 61, y: 0, width: 60 },
  ];
  expect(clusterPins(pins, group)).toEqual(pins.map((pin) => ({ ...pin, pins: [pin] })));
});

it('sets the stores of one building side by side', () => {
  const pins = Array.from({ length: 7 }, (_, id) => ({ id, x: 100, y: 100, width: 80 }));
  const [cluster] = clusterPins(pins, group);
  const apart = standApart(cluster!, 44);
  expect(apart.map(({ id }) => id)).toEqual(pins.map(({ id }) => id));
  expect(clusterPins(apart, group)).toHaveLength(7);
});

it('makes room for a pin that stays, by the shortest way', () => {
  const stays = { x: 100, y: 100, width: 60 };
  const at = (x: number, y: number) => {
    const moved = besideOf(stays, alone({ x, y, width: 44 }), 44);
    return [moved.x, moved.y];
  };
  expect(at(140, 100)).toEqual([152, 100]);
  expect(at(60, 110)).toEqual([48, 110]);
  expect(at(100, 130)).toEqual([100, 144]);
  expect(at(100, 90)).toEqual([100, 56]);
  expect(at(300, 100)).toEqual([300, 100]);
});
