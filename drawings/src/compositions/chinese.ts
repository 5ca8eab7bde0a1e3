import { springRoll } from '../foods/fried';
import { scallions, sprig } from '../foods/garnish';
import { braisedBeef, chunk } from '../foods/meat';
import { thickRamen } from '../foods/noodles';
import { mixedRice } from '../foods/rice';
import { shrimp } from '../foods/seafood';
import { tofu } from '../foods/toppings';
import { bokChoy, chilli, lettuce, onionPiece, pepperPiece } from '../foods/vegetables';
import { ellipse, path, place } from '../paint';
import { renge } from '../props';
import { blob, spread } from '../shapes';
import { speckles, steam } from '../textures';
import { type BowlSize, bowl, dip, soup } from '../vessels/bowls';
import { bowlGlaze, celadon, kilnGlaze, paleGlaze, porcelain, sometsuke } from '../vessels/glazes';
import { plate } from '../vessels/plates';
import type { Composition } from './composition';
import { noodleSoup, oilDrops } from './noodle-soup';
import { onPaintedPlate } from './on-plate';

const deepPlate: BowlSize = { rx: 148, ry: 66, depth: 62 };

const mapoTofu: Composition = (easel) => {
  const cube = easel.stamp(tofu(21));
  return (
    place(
      200,
      152,
      bowl(
        easel,
        easel.luck.pick([sometsuke, porcelain, celadon]),
        deepPlate,
        soup(easel, deepPlate, '#b8321a') +
          place(0, 6, speckles(easel, 18, 112, 44, '#e8632c', 6)) +
          spread(easel.luck, 13, 98, 36, 0, 2)
            .map(({ x, y }) => cube(x, y, easel.luck.between(-14, 14)))
            .join('') +
          place(0, 6, speckles(easel, 26, 106, 40, '#7a2c14', 8, 2)) +
          place(0, 4, speckles(easel, 18, 104, 40, '#f0773a', 4)) +
          place(0, -4, scallions(easel, 20, 84, 30, 1.1)),
      ),
    ) +
    place(318, 260, renge(), 186, 0.9) +
    steam(easel, 200, 84, 52)
  );
};

const friedRice: Composition = (easel) =>
  onPaintedPlate(
    easel,
    ellipse(4, 34, 104, 24, '#2a1009', { opacity: 0.2 }) +
      place(0, 24, mixedRice(easel, 98, 34, 66, '#ecc878', ['#fbe9b4', '#f6b93a', '#5f9c3f', '#d9695a'])) +
      place(-34, -26, shrimp(), -14, 1.05) +
      place(36, -18, shrimp(), 20, 1) +
      place(0, -4, scallions(easel, 11, 66, 30)) +
      place(0, -52, sprig(), 4, 0.8),
  ) + place(310, 256, renge(), 188, 0.95);

const sweetSourPork: Composition = (easel) => {
  const pork = easel.stamp(chunk(easel, '#b8431c', 27));
  const peppers = ['#4f9440', '#d43c24', '#f0a92c'] as const;
  const spots = spread(easel.luck, 11, 92, 36, 0, -8);
  return onPaintedPlate(
    easel,
    path(blob(easel.luck, 0, 6, 116, 50, 0.06, 12), easel.glow('#d8582a', '#98300f')) +
      spots
        .map(({ x, y }, index) =>
          index % 5 === 1
            ? place(x, y, pepperPiece(peppers[index % 3] ?? peppers[0]), index * 40, 1.35)
            : index % 5 === 3
              ? place(x, y, onionPiece(), index * 30, 1.35)
              : pork(x, y, easel.luck.between(-40, 40)),
        )
        .join('') +
      place(-70, -14, pepperPiece('#4f9440'), 20, 1.3) +
      place(72, -6, pepperPiece('#f0a92c'), -20, 1.3) +
      place(6, -36, pepperPiece('#d43c24'), 8, 1.25) +
      place(20, 26, pepperPiece('#4f9440'), -8, 1.25),
  );
};

const springRolls: Composition = (easel) => {
  const one = easel.stamp(springRoll(easel));
  return (
    place(
      180,
      162,
      plate(
        easel,
        paleGlaze(easel),
        156,
        place(-66, -20, lettuce(easel, 52, 28)) +
          place(74, -8, lettuce(easel, 44, 28)) +
          one(-48, 16, -10, 1.2) +
          one(46, 18, 8, 1.2) +
          one(0, -2, -3, 1.2) +
          one(-22, -28, -14, 1.2) +
          one(34, -32, 6, 1.2) +
          place(-92, 18, sprig(), -40, 0.9),
      ),
    ) + place(344, 232, dip(easel, kilnGlaze(easel), '#d8521f', 46))
  );
};

const beefNoodle: Composition = (easel) =>
  noodleSoup(
    easel,
    bowlGlaze(easel),
    '#7a2c12',
    { ...thickRamen, colour: '#f3dfa8' },
    oilDrops(easel, '#e2572c') +
      place(-62, -20, braisedBeef(easel), -14, 1.1) +
      place(-18, -30, braisedBeef(easel), 8) +
      place(-70, 18, braisedBeef(easel), 16, 1.1) +
      place(-22, 4, braisedBeef(easel), -6) +
      place(76, -16, bokChoy(easel), 24, 1.35) +
      place(54, 0, bokChoy(easel), 48, 1.25) +
      place(24, 34, scallions(easel, 12, 36, 10)) +
      place(-18, 38, chilli(), -12, 0.9),
  );

export const chinese = {
  'mapo-tofu': mapoTofu,
  'fried-rice': friedRice,
  'sweet-sour-pork': sweetSourPork,
  'spring-rolls': springRolls,
  'beef-noodle': beefNoodle,
} as const;
