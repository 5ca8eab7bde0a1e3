import { seasonedEgg } from '../foods/eggs';
import { beniShoga, nori, scallions, sesame, shreds } from '../foods/garnish';
import { chashu, mince } from '../foods/meat';
import { nest, thickRamen, thinRamen, wheatNoodle } from '../foods/noodles';
import { beanSprouts, butter, corn, menma, naruto } from '../foods/toppings';
import { place } from '../paint';
import { speckles, steam } from '../textures';
import { bowl, soup } from '../vessels/bowls';
import { bowlGlaze, kilnGlaze } from '../vessels/glazes';
import { plate } from '../vessels/plates';
import type { Composition } from './composition';
import { noodleSoup, oilDrops } from './noodle-soup';

const ramenShoyu: Composition = (easel) =>
  noodleSoup(
    easel,
    bowlGlaze(easel),
    '#8c4a1a',
    wheatNoodle,
    oilDrops(easel, '#e0a04a') +
      place(74, -16, nori(), 8) +
      (easel.luck.chance(0.6) ? place(98, -12, nori(), 16) : '') +
      place(-56, -24, chashu(easel, 42), -8) +
      place(-84, 8, chashu(easel, 40), 6) +
      (easel.luck.chance(0.4) ? place(-48, 26, chashu(easel, 34), 12) : '') +
      place(4, -30, menma(), -12) +
      place(70, 24, seasonedEgg(easel), 8, 1.15) +
      place(easel.luck.whole(-16, 8), 36, naruto(), easel.luck.between(-20, 20), 1.1) +
      place(20, 4, scallions(easel, 11, 24, 13)),
  );

const ramenTonkotsu: Composition = (easel) =>
  noodleSoup(
    easel,
    bowlGlaze(easel),
    '#e6cfa2',
    thinRamen,
    place(-64, -16, chashu(easel, 40), -6) +
      place(-30, -28, chashu(easel, 38), 4) +
      place(80, -12, nori(), 12) +
      place(36, -18, shreds(easel, 12, 24, 10, '#3d2a24', 17, 4)) +
      place(-70, 28, beniShoga(easel, 1.15)) +
      place(66, 26, seasonedEgg(easel), 4, 1.15) +
      place(4, 16, scallions(easel, 14, 26, 14)) +
      place(0, 10, sesame(easel, 14, 90, 36, '#fffbe8')),
  );

const ramenMiso: Composition = (easel) =>
  noodleSoup(
    easel,
    bowlGlaze(easel),
    '#c27a2c',
    thickRamen,
    oilDrops(easel, '#e9673a') +
      place(-66, -18, chashu(easel, 40), -6) +
      place(74, -20, nori(40, 54), 12) +
      place(4, -28, beanSprouts(easel, 16, 44, 18)) +
      place(66, 18, corn(easel, 20, 34, 18)) +
      place(-54, 26, mince(easel, 32, 16, '#7d4422')) +
      place(10, 4, butter(), 0, 1.25) +
      place(-6, 34, scallions(easel, 10, 26, 10)),
  );

const tsukemen: Composition = (easel) =>
  place(
    158,
    150,
    plate(
      easel,
      kilnGlaze(easel),
      138,
      place(-4, 4, nest(easel, { ...thickRamen, width: 5.6 }, 98, 44, 36)) +
        place(62, 4, seasonedEgg(easel), 8) +
        place(-66, -22, nori(34, 46), -14) +
        place(-2, -38, scallions(easel, 7, 16, 7)),
    ),
  ) +
  place(
    306,
    194,
    bowl(
      easel,
      bowlGlaze(easel),
      { rx: 74, ry: 33, depth: 52 },
      soup(easel, { rx: 74, ry: 33, depth: 52 }, '#8f4a1e') +
        place(-20, -4, chashu(easel, 22)) +
        place(22, 4, scallions(easel, 10, 24, 11)) +
        place(0, 4, speckles(easel, 10, 54, 20, '#e39a4a', 4)),
    ),
  ) +
  steam(easel, 312, 152, 48, 22);

export const ramen = {
  'ramen-shoyu': ramenShoyu,
  'ramen-tonkotsu': ramenTonkotsu,
  'ramen-miso': ramenMiso,
  tsukemen,
} as const;
