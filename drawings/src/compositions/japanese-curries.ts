import type { Easel } from '../easel';
import { eggHalf } from '../foods/eggs';
import { cutlet, lotusRoot } from '../foods/fried';
import { sprig } from '../foods/garnish';
import { chunk, drumstick } from '../foods/meat';
import { riceDome } from '../foods/rice';
import { carrotChunk, eggplant, okra, potatoWedge } from '../foods/vegetables';
import { line, path, place } from '../paint';
import { blob } from '../shapes';
import { speckles, steam } from '../textures';
import { bowl, soup } from '../vessels/bowls';
import { kilnGlaze, whiteware } from '../vessels/glazes';
import { plate } from '../vessels/plates';
import type { Composition } from './composition';

/** Rice to the left, curry to the right, on an oval plate. */
function curryPlate(easel: Easel, on: string): string {
  return (
    place(
      200,
      160,
      plate(
        easel,
        whiteware(easel),
        164,
        path(blob(easel.luck, 34, 8, 100, 52, 0.05, 12), easel.glow('#a85f1f', '#6e3510'), {
          stroke: '#5b2a0c',
        }) +
          line('M-20 44Q40 66 104 34', '#d8934a', 3, { opacity: 0.7 }) +
          place(-56, 26, riceDome(easel, 74, 46)) +
          on,
      ),
    ) + steam(easel, 214, 82, 52)
  );
}

const fukujinzuke = (easel: Easel): string => place(-98, 44, speckles(easel, 9, 16, 8, '#c8281b', 7, 3));

const curryRice: Composition = (easel) =>
  curryPlate(
    easel,
    path('M-24 34C-14 0-4-24 24-34L60-20L40 40Z', '#7d4214', { opacity: 0.5 }) +
      place(52, -18, carrotChunk(), -10, 1.1) +
      place(96, 4, potatoWedge(easel), 10, 1) +
      place(34, 22, chunk(easel, '#6b3414', 24)) +
      place(84, 34, chunk(easel, '#7a3d18', 22)) +
      place(6, 0, carrotChunk(), 20, 0.9) +
      place(58, 4, potatoWedge(easel), -12, 0.9) +
      fukujinzuke(easel) +
      place(-56, -24, sprig(), 0, 0.8),
  );

const katsuCurry: Composition = (easel) =>
  curryPlate(
    easel,
    fukujinzuke(easel) +
      place(-8, 4, cutlet(easel, 6), -10, 1.02) +
      line('M20 30C44 14 62 0 78-22', '#7d4214', 15, { opacity: 0.85 }) +
      place(110, 10, carrotChunk(), -20, 0.9),
  );

const soupCurry: Composition = (easel) =>
  place(
    178,
    146,
    bowl(
      easel,
      kilnGlaze(easel),
      { rx: 136, ry: 64, depth: 84 },
      soup(easel, { rx: 136, ry: 64, depth: 84 }, '#b5601c') +
        place(0, 8, speckles(easel, 16, 108, 44, '#f0a03c', 5)) +
        place(-34, -18, drumstick(easel, '#b5642a'), -74, 1.3) +
        place(70, -24, lotusRoot(25), 12) +
        place(50, 18, eggHalf(easel), 8, 1.25) +
        place(-76, 16, carrotChunk(), 24, 1.25) +
        place(-18, 32, eggplant(), -10, 1.1) +
        place(98, 4, okra(), 12, 1.1) +
        place(90, 22, okra(), 40, 1) +
        place(14, -46, sprig(), 10, 1),
    ),
  ) +
  place(
    328,
    226,
    plate(
      easel,
      whiteware(easel),
      68,
      place(0, 10, riceDome(easel, 46, 34)) + place(0, -28, speckles(easel, 5, 12, 4, '#2b211b', 2.6)),
    ),
  ) +
  steam(easel, 176, 70, 48);

export const japaneseCurries = {
  'curry-rice': curryRice,
  'katsu-curry': katsuCurry,
  'soup-curry': soupCurry,
} as const;
