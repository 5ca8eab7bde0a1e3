import type { Easel } from '../easel';
import { citrus, scallions } from '../foods/garnish';
import { grilledSlice, horumonPiece, marbledSlice } from '../foods/meat';
import { negima, pepperSkewer, thighSkewer, tsukune } from '../foods/skewers';
import { coin, leek, shiitake } from '../foods/toppings';
import { onionPiece, pepperPiece } from '../foods/vegetables';
import { ellipse, place } from '../paint';
import { speckles, steam } from '../textures';
import { dip } from '../vessels/bowls';
import { kilnGlaze, tenmoku } from '../vessels/glazes';
import { slab } from '../vessels/plates';
import { charcoalGrill } from '../vessels/pots';
import type { Composition } from './composition';

const onTheMesh = (
  easel: Easel,
  make: () => string,
  spots: readonly (readonly [number, number])[],
): string => {
  const pieces = [1, 2, 3].map(() => easel.stamp(make()));
  return spots
    .map(
      ([x, y], index) =>
        pieces[index % 3]?.(x, y, easel.luck.between(-30, 30), easel.luck.between(1, 1.2)) ?? '',
    )
    .join('');
};

const yakiniku: Composition = (easel) =>
  place(
    190,
    146,
    charcoalGrill(
      easel,
      onTheMesh(easel, () => grilledSlice(easel, 34, 18), [
        [-52, -30],
        [20, -36],
        [-84, 0],
        [-14, -8],
        [-44, 32],
      ]) +
        place(-92, 26, marbledSlice(easel, 30, 16), 8) +
        place(6, 14, marbledSlice(easel, 30, 16), -12) +
        place(64, -12, coin('#f0a13a', 20), 10, 1.1) +
        place(84, 14, pepperPiece('#4f8f3f'), 10, 1.2) +
        place(30, 28, onionPiece(), -10, 1.5) +
        place(56, 34, shiitake(easel), 0, 0.9),
      150,
      80,
    ),
  ) +
  place(344, 244, dip(easel, kilnGlaze(easel), '#5a2410', 42)) +
  steam(easel, 190, 82, 60, 44);

const horumon: Composition = (easel) =>
  place(
    200,
    146,
    charcoalGrill(
      easel,
      onTheMesh(easel, () => horumonPiece(easel), [
        [-64, -32],
        [-14, -42],
        [42, -34],
        [-96, -4],
        [-40, -8],
        [20, -8],
        [78, -8],
        [-66, 22],
        [-10, 24],
        [48, 22],
      ]) +
        place(0, -6, scallions(easel, 16, 84, 30)) +
        place(94, 16, leek(), -14, 0.9) +
        place(-4, 0, speckles(easel, 14, 90, 34, '#c8381b', 2.6, 2)),
      150,
      80,
    ),
  ) +
  place(58, 256, dip(easel, kilnGlaze(easel), '#6b2a12', 40)) +
  steam(easel, 200, 82, 62, 44);

const yakitori: Composition = (easel) => {
  const kinds = [negima, tsukune, thighSkewer, pepperSkewer] as const;
  const first = easel.luck.whole(0, 3);
  const rows = [-44, -15, 14, 43].map((y, index) => {
    const kind = kinds[(first + index) % 4] ?? negima;
    return place(
      -26 - index * 3,
      y,
      ellipse(4, 14, 76, 8, '#1c0f08', { opacity: 0.3 }) + kind(easel),
      -4,
      1.5,
      1.02,
    );
  });
  return (
    place(
      200,
      160,
      slab(
        easel,
        easel.luck.pick([tenmoku, kilnGlaze(easel)]),
        326,
        142,
        rows.join('') + place(134, 52, citrus(), -8, 1.05),
      ),
    ) + steam(easel, 190, 92, 50)
  );
};

export const grills = {
  yakiniku,
  horumon,
  yakitori,
} as const;
