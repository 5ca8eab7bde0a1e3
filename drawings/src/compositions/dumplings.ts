import { bun, crystalDumpling, gyoza, shumai, soupDumpling } from '../foods/dumplings';
import { ellipse, path, place } from '../paint';
import { blob } from '../shapes';
import { speckles, steam } from '../textures';
import { dip } from '../vessels/bowls';
import { smallCup } from '../vessels/cups';
import { celadon, indigo, kilnGlaze, sometsuke } from '../vessels/glazes';
import { plate } from '../vessels/plates';
import { steamer } from '../vessels/woven';
import type { Composition } from './composition';

const gyozaPlate: Composition = (easel) => {
  const one = easel.stamp(gyoza(easel));
  return (
    place(
      178,
      160,
      plate(
        easel,
        easel.luck.pick([sometsuke, celadon, indigo]),
        158,
        ellipse(2, 12, 112, 44, '#2a1009', { opacity: 0.16 }) +
          [
            [-78, -20],
            [-26, -26],
            [26, -26],
            [78, -20],
            [-86, 18],
            [-30, 14],
            [26, 14],
            [82, 18],
          ]
            .map(([x = 0, y = 0]) => one(x, y, -4, 1.08))
            .join(''),
      ),
    ) +
    place(346, 236, dip(easel, kilnGlaze(easel), '#4a1d0c', 42)) +
    place(346, 236, speckles(easel, 5, 22, 8, '#d8432a', 5)) +
    steam(easel, 178, 86, 52)
  );
};

const xiaolongbao: Composition = (easel) => {
  const one = easel.stamp(soupDumpling(easel));
  return (
    place(
      200,
      142,
      steamer(
        easel,
        path(blob(easel.luck, 0, 4, 116, 50, 0.08, 12), '#a9c97a', { opacity: 0.85 }) +
          [
            [-50, -28],
            [16, -36],
            [78, -20],
            [-88, 4],
            [-16, 4],
            [50, 10],
            [-46, 32],
            [18, 38],
          ]
            .slice(0, easel.luck.chance(0.5) ? 8 : 7)
            .map(([x = 0, y = 0]) => one(x, y, easel.luck.between(-8, 8), 1.06))
            .join(''),
        148,
        62,
      ),
    ) + steam(easel, 200, 78, 60)
  );
};

const dimSum: Composition = (easel) => {
  const pea = '#6fae3a';
  const roe = '#f0682b';
  const basket = (contents: string, rx: number): string => steamer(easel, contents, rx, 34);
  return (
    place(
      128,
      112,
      basket(
        [
          [-34, -14],
          [20, -18],
          [-46, 12],
          [6, 12],
          [50, 4],
        ]
          .map(([x = 0, y = 0], index) => place(x, y, shumai(easel, index % 2 === 0 ? pea : roe), 0, 0.9))
          .join(''),
        100,
      ),
    ) +
    place(
      282,
      136,
      basket(
        [
          [-30, -12],
          [30, -12],
          [0, 14],
        ]
          .map(([x = 0, y = 0]) => place(x, y, crystalDumpling(easel), easel.luck.between(-8, 8), 0.92))
          .join(''),
        94,
      ),
    ) +
    place(
      160,
      214,
      basket(
        [
          [-44, -4],
          [14, -12],
          [50, 14],
        ]
          .map(([x = 0, y = 0]) => place(x, y, bun(easel), 0, 0.92))
          .join(''),
        100,
      ),
    ) +
    place(312, 240, smallCup(easel, sometsuke, '#c9a03c', 27)) +
    steam(easel, 190, 62, 46, 50)
  );
};

export const dumplings = {
  gyoza: gyozaPlate,
  xiaolongbao,
  'dim-sum': dimSum,
} as const;
