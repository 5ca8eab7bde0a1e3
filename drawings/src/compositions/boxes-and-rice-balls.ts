import { rolledOmelette } from '../foods/eggs';
import { karaage } from '../foods/fried';
import { sesame, sprig, takuan, umeboshi } from '../foods/garnish';
import { riceBall } from '../foods/rice';
import { fillet } from '../foods/seafood';
import { carrotFlower } from '../foods/toppings';
import { broccoli, tomato } from '../foods/vegetables';
import { form, gloss, line, path, place } from '../paint';
import { chopsticks } from '../props';
import { speckles, steam } from '../textures';
import { boxFloor, jubako, jubakoSize } from '../vessels/boxes';
import { lacquer } from '../vessels/glazes';
import { board } from '../vessels/plates';
import type { Composition } from './composition';

const bento: Composition = (easel) => {
  const floor = boxFloor(jubakoSize);
  const wall = line('M-8-58L-9 58M0-2H126', '#6f1a10', 6);
  return (
    place(
      200,
      138,
      jubako(
        easel,
        lacquer(easel),
        jubakoSize,
        easel.within(
          floor,
          path('M-140-60H-9V60H-140Z', '#f8f1e0') +
            place(-66, 0, speckles(easel, 46, 58, 54, '#dccca8', 2.4, 3.4)),
          wall,
        ) +
          place(-66, -4, umeboshi(15)) +
          place(-66, -2, sesame(easel, 22, 48, 42, '#2b211b')) +
          place(28, -26, rolledOmelette(easel), -6, 1) +
          place(68, -32, broccoli(easel), 0, 1.1) +
          place(98, -24, tomato(14)) +
          place(26, 30, fillet(easel, '#f28a52'), -10, 0.56) +
          place(74, 26, karaage(easel), 8, 0.78) +
          place(104, 34, karaage(easel), -20, 0.7) +
          place(56, 44, carrotFlower(), 0, 0.8),
      ),
    ) + (easel.luck.chance(0.6) ? place(206, 282, chopsticks(easel)) : '')
  );
};

const unaju: Composition = (easel) => {
  const eel = (x: number): string =>
    place(
      x,
      -4,
      form('M-50-38Q-4-48 46-39Q54-10 50 36Q4 44-50 38Q-56-4-50-38Z', '#8a4216', {
        fill: easel.glow('#b5652a', '#662b0c'),
        'stroke-width': 2.2,
      }) +
        line('M-2-42Q4 0-1 40', '#5b230a', 2.6) +
        line(
          'M-42-22Q-20-14-6-24M-44 0Q-24 8-4-2M-44 22Q-22 30-6 20M6-22Q24-14 44-24M6 2Q26 10 46 0M6 24Q28 30 44 20',
          '#d9924c',
          2.2,
          { opacity: 0.75 },
        ) +
        gloss(-20, -30, 20, 4, -5, 0.55) +
        gloss(24, 10, 14, 3, -5, 0.35),
    );
  const floor = boxFloor(jubakoSize);
  return (
    place(
      200,
      136,
      jubako(
        easel,
        lacquer(easel),
        jubakoSize,
        path(floor, '#f6ecd8') +
          easel.within(floor, speckles(easel, 60, 124, 58, '#d9c7a2', 2.4, 3.4)) +
          place(-4, 0, eel(-58) + eel(54)) +
          place(2, 2, sprig('#6aa33a'), 14, 0.95),
      ),
    ) + steam(easel, 204, 62, 46)
  );
};

const riceBalls: Composition = (easel) => {
  const { luck } = easel;
  const toppings = [
    place(0, -34, umeboshi(9)),
    place(0, -36, speckles(easel, 9, 8, 7, '#f0682b', 5)),
    place(0, -24, sesame(easel, 16, 22, 18, '#3a2a20')),
  ];
  const [a = '', b = '', c = ''] = luck.chance(0.5) ? toppings : toppings.toReversed();
  return place(
    200,
    186,
    board(
      easel,
      316,
      104,
      place(-92, -40, riceBall(easel, a), -4, 1.08) +
        place(84, -42, riceBall(easel, b), 5, 1.08) +
        place(-4, -22, riceBall(easel, c), 0, 1.2) +
        place(-106, 34, takuan(), -4, 1.2) +
        place(112, 34, carrotFlower(), 0, 0.95),
    ),
  );
};

export const boxesAndRiceBalls = {
  bento,
  unaju,
  'rice-balls': riceBalls,
} as const;
