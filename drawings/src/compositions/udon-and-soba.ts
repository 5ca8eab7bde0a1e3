import { tempuraPrawn } from '../foods/fried';
import { scallions, shreds, sprig, wasabi } from '../foods/garnish';
import { nest, sobaNoodle, udonNoodle } from '../foods/noodles';
import { aburaage, kamaboko } from '../foods/toppings';
import { place } from '../paint';
import { chopsticks } from '../props';
import { speckles } from '../textures';
import { bowl, dip } from '../vessels/bowls';
import { bowlGlaze, kilnGlaze, paleGlaze } from '../vessels/glazes';
import { zaru } from '../vessels/woven';
import type { Composition } from './composition';
import { noodleSoup } from './noodle-soup';

const udon: Composition = (easel) =>
  noodleSoup(
    easel,
    paleGlaze(easel),
    '#c9954e',
    udonNoodle,
    place(-62, -8, kamaboko(), -10, 1.3) +
      place(-28, -18, kamaboko(), 6, 1.3) +
      place(58, 8, scallions(easel, 16, 32, 17, 1.2)) +
      place(4, 30, sprig(), 80, 1) +
      place(20, 20, speckles(easel, 12, 60, 20, '#c8381b', 2)),
  );

const kitsuneUdon: Composition = (easel) =>
  noodleSoup(
    easel,
    bowlGlaze(easel),
    '#c48d46',
    udonNoodle,
    (easel.luck.chance(0.5)
      ? place(-26, -8, aburaage(easel, true), -4, 1.15)
      : place(-50, -12, aburaage(easel, false), -10) + place(16, 8, aburaage(easel, false), 8)) +
      place(88, -14, kamaboko(), 12, 1.15) +
      place(70, 22, scallions(easel, 12, 26, 13, 1.15)),
  );

const soba: Composition = (easel) =>
  place(
    176,
    166,
    zaru(
      easel,
      place(-4, 2, nest(easel, { ...sobaNoodle, width: 3.6 }, 112, 52, 36)) +
        place(-4, -28, shreds(easel, 16, 30, 12, '#22312a', 18, 2.4)),
      148,
    ),
  ) +
  place(328, 206, dip(easel, kilnGlaze(easel), '#3d2113', 48)) +
  place(
    300,
    118,
    bowl(
      easel,
      kilnGlaze(easel),
      { rx: 34, ry: 15, depth: 13 },
      place(-9, -2, wasabi()) + place(13, 0, scallions(easel, 8, 11, 5, 0.9)),
    ),
  ) +
  place(176, 274, chopsticks(easel, 220));

const tempuraSoba: Composition = (easel) =>
  noodleSoup(
    easel,
    bowlGlaze(easel),
    '#6d3d1c',
    sobaNoodle,
    place(-16, -22, tempuraPrawn(easel, 150), -9) +
      place(4, 12, tempuraPrawn(easel, 156), -5) +
      place(-72, 30, kamaboko(), -8) +
      place(-22, 40, scallions(easel, 10, 26, 8)),
  );

export const udonAndSoba = {
  udon,
  'kitsune-udon': kitsuneUdon,
  soba,
  'tempura-soba': tempuraSoba,
} as const;
