import { sprig } from '../foods/garnish';
import { dango } from '../foods/skewers';
import { cakeSlice, creamSwirl, pancakeStack, redBeans, strawberry, wagashi } from '../foods/sweets';
import { butter } from '../foods/toppings';
import { ellipse, gloss, line, path, place } from '../paint';
import { fork } from '../props';
import { speckles, steam } from '../textures';
import { bowl } from '../vessels/bowls';
import { kilnGlaze, oribe, paleGlaze, tenmoku, whiteware } from '../vessels/glazes';
import { plate, slab } from '../vessels/plates';
import type { Composition } from './composition';

const pancakes: Composition = (easel) =>
  place(
    200,
    178,
    plate(
      easel,
      whiteware(easel),
      154,
      place(
        -4,
        14,
        ellipse(6, 6, 112, 36, '#2a1009', { opacity: 0.25 }) +
          pancakeStack(easel, 3, 102) +
          path(
            'M-70-84C-60-98 40-106 70-86Q84-74 74-58V-22Q66-10 60-24V-52Q44-44 34-46V-12Q26 0 20-14V-42Q-20-38-44-48V-28Q-52-18-58-30V-62Q-76-72-70-84Z',
            easel.glow('#d9862c', '#9c4f12'),
            { opacity: 0.9, stroke: '#8d4510' },
          ) +
          place(0, -88, butter(), 6, 1.6) +
          gloss(-40, -78, 16, 4, -14),
      ) +
        place(100, 20, strawberry(easel), 20, 0.95) +
        place(-108, 18, creamSwirl(24, 30)),
      0.46,
    ),
  ) + place(330, 262, fork(), 190, 0.8);

const matchaSet: Composition = (easel) => {
  const size = { rx: 96, ry: 42, depth: 82 };
  const tines = [-20, -14, -8, -2, 4, 10, 16]
    .map((x) => `M${x * 0.5} 0Q${x * 1.3} 24 ${x * 1.1} 48`)
    .join('');
  return (
    place(
      146,
      138,
      bowl(
        easel,
        easel.luck.pick([tenmoku, oribe, kilnGlaze(easel)]),
        size,
        ellipse(0, 6, 86, 34, easel.glow('#a9c95a', '#6b9432')) +
          place(0, 6, speckles(easel, 44, 74, 27, '#d5e69a', 3.4)) +
          gloss(-30, -6, 20, 4, -8, 0.4),
      ),
    ) +
    place(
      262,
      120,
      line('M0-56V0', '#a8783c', 22) +
        line('M0-56V0', '#e6c486', 18) +
        line(tines, '#a8783c', 3.4) +
        line(tines, '#f3dcaa', 2) +
        line('M-11-4H11', '#3a2a22', 4),
      8,
    ) +
    place(
      300,
      222,
      plate(
        easel,
        paleGlaze(easel),
        78,
        place(-24, -10, wagashi(easel), 0, 1.15) +
          place(30, 2, wagashi(easel), 20, 1) +
          line('M-46 26L44 20', '#6b4426', 4.4),
      ),
    ) +
    steam(easel, 146, 92, 46, 22)
  );
};

const cake: Composition = (easel) => {
  const kind = easel.luck.whole(0, 2);
  const fruit = place(20, -62, strawberry(easel), 0, 1.15);
  const cakes = [
    cakeSlice(easel, '#fffaf0', ['#f3d28c', '#fffaf0', '#e8616a', '#fffaf0', '#f3d28c']) +
      place(6, -34, creamSwirl(24, 26)) +
      place(62, -46, creamSwirl(26, 26)) +
      fruit,
    cakeSlice(easel, '#4a2414', ['#6b3a20', '#3a1a0e', '#6b3a20', '#3a1a0e', '#6b3a20']) +
      place(42, -44, creamSwirl(27, 30)) +
      place(42, -70, strawberry(easel), 0, 0.8),
    cakeSlice(easel, '#a9c26a', ['#8fae54', '#fbf6e2', '#8fae54', '#fbf6e2', '#8fae54']) +
      place(42, -44, creamSwirl(27, 30)) +
      place(10, -26, redBeans(easel, 18, 10)),
  ];
  return (
    place(
      196,
      174,
      plate(
        easel,
        whiteware(easel),
        152,
        place(-2, -34, cakes[kind] ?? '', 0, 1.08) + place(104, 38, sprig(), 20, 0.9),
      ),
    ) + place(330, 260, fork(), 196, 0.75)
  );
};

const dangoPlate: Composition = (easel) => {
  const sweetSoy = '#a8541a';
  const hanami = ['#f2a7b4', '#fdf6ea', '#a9c76a'];
  const plain = ['#fbeed0', '#fbeed0', '#fbeed0'];
  const bean = '#5d2a2a';
  const order: [readonly string[], string][] = easel.luck.chance(0.5)
    ? [
        [hanami, ''],
        [plain, sweetSoy],
        [hanami, ''],
      ]
    : [
        [plain, sweetSoy],
        [hanami, ''],
        [plain, easel.luck.chance(0.5) ? bean : sweetSoy],
      ];
  const rows = order.map(([colours, glaze], index) =>
    place(
      -22 + index * 4,
      -44 + index * 42,
      ellipse(4, 20, 76, 9, '#1c0f08', { opacity: 0.22 }) + dango(easel, colours, glaze),
      -8,
      1.42,
      1.2,
    ),
  );
  return place(
    200,
    164,
    slab(
      easel,
      easel.luck.pick([tenmoku, kilnGlaze(easel), paleGlaze(easel)]),
      316,
      136,
      rows.join('') + place(122, 46, sprig(), 30, 0.9),
    ),
  );
};

export const platedSweets = {
  pancakes,
  'matcha-set': matchaSet,
  cake,
  dango: dangoPlate,
} as const;
