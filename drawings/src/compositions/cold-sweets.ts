import { darker, lighter } from '../colours';
import { sprig } from '../foods/garnish';
import { creamSwirl, iceCream, mochi, redBeans, strawberry, strawberryHalf } from '../foods/sweets';
import { form, line, path, place } from '../paint';
import { spoon } from '../props';
import { speckles } from '../textures';
import { contactShadow, eitherWay } from '../vessels/bowls';
import { clearBowl, stem } from '../vessels/glasses';
import type { Composition } from './composition';

interface Flavour {
  readonly ice: string;
  readonly sauce: string;
}

const flavours: readonly [Flavour, ...Flavour[]] = [
  { ice: '#f7b9c0', sauce: '#c82a3c' },
  { ice: '#b9cf7e', sauce: '#5c8a2c' },
  { ice: '#e0b78a', sauce: '#5a2c14' },
  { ice: '#fbeec8', sauce: '#e0922c' },
];

/** One layer in a glass, from y down; it is kept inside the glass. */
const layer = (y: number, height: number, colour: string): string =>
  path(`M-80 ${y}Q-30 ${y - 7} 0 ${y}T80 ${y}V${y + height}H-80Z`, colour);

const parfait: Composition = (easel) => {
  const flavour = easel.luck.pick(flavours);
  const glass = 'M-70 0C-66 60-40 104-16 122H16C40 104 66 60 70 0A70 12 0 0 1-70 0Z';
  return place(
    200,
    122,
    stem(easel, 118, 46, 52) +
      clearBowl(
        easel,
        glass,
        layer(-4, 34, '#fffaf0') +
          layer(24, 24, flavour.sauce) +
          layer(44, 30, flavour.ice) +
          layer(70, 20, '#d9a860') +
          place(0, 79, speckles(easel, 14, 46, 7, '#f3d9a0', 6, 3)) +
          layer(88, 22, '#fffaf0') +
          layer(104, 24, flavour.sauce),
        70,
      ) +
      line('M-56 16Q-48 62-24 96', '#fff', 6, { opacity: 0.6 }) +
      eitherWay(
        easel,
        place(
          38,
          -34,
          form('M-9 26L-7-66Q0-72 8-66L10 26Z', '#d9a055') + line('M-7-50H9M-7-30H9M-7-10H9', '#a8692a', 2),
          18,
        ) +
          place(-30, -20, iceCream(easel, flavour.ice, 36)) +
          place(28, -14, iceCream(easel, '#fff3d6', 32)) +
          place(-2, -26, creamSwirl(38, 50)) +
          place(0, -82, strawberry(easel, 1)) +
          place(-56, -10, strawberryHalf(), -20, 1.05) +
          place(56, -6, strawberryHalf(), 20, 1) +
          place(24, -48, sprig(), 50, 0.7),
      ),
    0,
    0.98,
  );
};

const shavedIce: Composition = (easel) => {
  const flavour = easel.luck.pick(flavours);
  const peak =
    'M-96 12C-100-26-78-44-62-60C-52-92-26-122 0-126C28-122 54-92 64-60C80-44 100-26 96 12Q0 40-96 12Z';
  const glass = 'M-104 0C-98 46-56 74-20 82H20C56 74 98 46 104 0A104 22 0 0 1-104 0Z';
  return (
    place(
      200,
      158,
      stem(easel, 78, 34, 60) +
        clearBowl(
          easel,
          glass,
          path('M-110-10H110V90H-110Z', easel.fall('#f2f8f8', lighter(flavour.ice, 0.2))),
          104,
        ) +
        form(peak, '#fbfdfb', { fill: easel.glow('#ffffff', '#dfe8e6', 0.4, 0.3), stroke: '#b9cccc' }) +
        easel.within(
          peak,
          path(
            'M-70-130H70C70-90 84-70 70-50Q56-34 46-50Q36-20 18-40Q6-8-14-36Q-30-16-40-44Q-60-34-70-60Z',
            easel.fall(lighter(flavour.sauce, 0.3), flavour.sauce),
            { opacity: 0.88 },
          ),
          place(0, -30, speckles(easel, 34, 80, 76, '#fff', 4, 5)),
        ) +
        place(-56, 2, redBeans(easel, 32, 17)) +
        place(44, 6, mochi()) +
        place(66, -4, mochi('#f7c6cc')) +
        place(56, 14, mochi('#d5e3a4')) +
        line('M-84 20Q-72 48-48 62', '#fff', 6, { opacity: 0.7 }) +
        place(30, -104, sprig(), 30, 0.8),
    ) + place(334, 262, spoon(), 196, 0.75)
  );
};

const crepe: Composition = (easel) => {
  const flavour = easel.luck.pick(flavours);
  const paper = easel.luck.pick(['#c8381b', '#1d4f7c', '#2c6b3f', '#d98a2c']);
  const cone = 'M-80-14Q0 26 80-14L16 160Q0 168-16 160Z';
  return place(
    200,
    112,
    contactShadow(easel, 164, 76, 16) +
      form('M-92-8C-96-56-44-66-4-56C40-72 98-50 92-4Q0 44-92-8Z', '#e8bf72', {
        fill: easel.fall('#f6dc9c', '#d9a048'),
        'stroke-width': 2,
      }) +
      place(0, -24, speckles(easel, 12, 78, 22, '#b9772e', 6, 4)) +
      place(-34, -28, creamSwirl(38, 46)) +
      place(38, -26, iceCream(easel, flavour.ice, 34)) +
      place(4, -22, creamSwirl(34, 40)) +
      line('M-50-58Q-20-40 6-54T56-48', flavour.sauce, 6) +
      place(-30, -34, strawberryHalf(), -14, 1.2) +
      place(4, -16, strawberryHalf(), 6, 1.25) +
      place(40, -22, strawberryHalf(), 16, 1.1) +
      form('M-96-12C-70 14-20 20 10 10L66-24Q92-26 96-10L34 72L-40 70Z', '#efcb84', {
        fill: easel.fall('#f8e2a8', '#dca852'),
      }) +
      line('M10 10L-22 66', darker('#efcb84', 0.3), 2) +
      form(cone, '#fbf4e4', { fill: easel.roundness('#dccbaa', '#fffaf0') }) +
      easel.within(
        cone,
        line('M-70 6Q0 44 70 6M-56 44Q0 76 56 44M-44 82Q0 108 44 82M-32 118Q0 138 32 118', paper, 9),
      ),
    easel.luck.between(-6, 6),
    1.06,
  );
};

export const coldSweets = {
  parfait,
  'shaved-ice': shavedIce,
  crepe,
} as const;
