import type { Easel } from '../easel';
import { rolledOmelette } from '../foods/eggs';
import { cutlet, lotusRoot } from '../foods/fried';
import {
  cabbage,
  citrus,
  gratedRadish,
  mapleLeaf,
  sesame,
  shiso,
  shreds,
  sprig,
  takuan,
  wasabi,
} from '../foods/garnish';
import { riceInBowl } from '../foods/rice';
import { fillet, shrimp } from '../foods/seafood';
import { seaBream, slice, tuna } from '../foods/sushi';
import { carrotFlower, shiitake, tofu } from '../foods/toppings';
import { edamame, pumpkin, tomatoWedge } from '../foods/vegetables';
import { place } from '../paint';
import { steam } from '../textures';
import { bowl, riceBowl, sideDish, soup } from '../vessels/bowls';
import { tray } from '../vessels/boxes';
import {
  blackLacquer,
  celadon,
  kohiki,
  lacquer,
  oribe,
  paleGlaze,
  sometsuke,
  vermilionLacquer,
} from '../vessels/glazes';
import { plate, slab } from '../vessels/plates';
import type { Composition } from './composition';

const kaisekiTray: Composition = (easel) =>
  place(
    200,
    162,
    tray(
      easel,
      blackLacquer,
      352,
      190,
      place(
        -94,
        -46,
        plate(
          easel,
          celadon,
          62,
          place(-4, -8, shiso(), -40, 0.7) +
            place(-14, 0, slice(tuna, 38, 20), -20) +
            place(6, 0, slice(seaBream, 38, 20), -14) +
            place(30, 8, wasabi(), 0, 0.7),
        ),
      ) +
        place(
          30,
          -44,
          slab(
            easel,
            kohiki,
            110,
            44,
            place(-28, -4, rolledOmelette(easel), 0, 0.7) +
              place(8, -2, shrimp(), -10, 0.7) +
              place(38, -2, edamame(), -20, 0.6),
          ),
        ) +
        place(
          126,
          -40,
          bowl(
            easel,
            vermilionLacquer,
            { rx: 34, ry: 15, depth: 22 },
            soup(easel, { rx: 34, ry: 15, depth: 22 }, '#d8b070') + place(0, -2, carrotFlower(), 0, 0.7),
          ),
        ) +
        place(
          -100,
          34,
          bowl(
            easel,
            vermilionLacquer,
            riceBowl,
            soup(easel, riceBowl, '#c99c58') +
              place(-12, -2, tofu(13)) +
              place(18, 0, shiitake(easel), 0, 0.75) +
              place(4, -10, sprig(), 20, 0.7),
          ),
        ) +
        place(
          16,
          40,
          plate(
            easel,
            sometsuke,
            54,
            place(-4, -4, fillet(easel, '#f3c79a', '#8d5a2c'), -6, 0.62) +
              place(30, 8, gratedRadish(easel), 0, 0.6),
          ),
        ) +
        place(
          112,
          42,
          bowl(
            easel,
            kohiki,
            { rx: 44, ry: 19, depth: 24 },
            place(-12, -4, pumpkin(), -8, 0.75) + place(14, -2, lotusRoot(14)),
          ),
        ) +
        place(
          62,
          4,
          mapleLeaf(easel.luck.pick(['#cf4a26', '#e08a2c', '#7fa04a'])),
          easel.luck.between(-30, 30),
          0.8,
        ),
    ),
  );

const rice = (easel: Easel): string =>
  bowl(
    easel,
    paleGlaze(easel),
    riceBowl,
    riceInBowl(easel, 56, 21, 20) + place(0, -18, sesame(easel, 7, 16, 5, '#3a2a20')),
  );

const misoSoup = (easel: Easel): string =>
  bowl(
    easel,
    easel.luck.pick([blackLacquer, vermilionLacquer]),
    riceBowl,
    soup(easel, riceBowl, '#b5793a') +
      place(-16, -2, tofu(9)) +
      place(8, 5, tofu(9)) +
      place(20, -5, shreds(easel, 6, 14, 5, '#2f4a35', 12, 3)),
  );

const setMeal: Composition = (easel) =>
  place(
    200,
    164,
    tray(
      easel,
      lacquer(easel),
      348,
      184,
      place(
        24,
        -42,
        plate(
          easel,
          paleGlaze(easel),
          108,
          place(-44, -14, cabbage(easel, 34, 20)) +
            place(-62, 8, tomatoWedge(), -10, 0.9) +
            (easel.luck.chance(0.5)
              ? place(24, -4, cutlet(easel, 4), -6, 0.86)
              : place(22, -2, fillet(easel), -6, 0.9)) +
            place(70, 18, citrus(), -8, 0.75),
          0.44,
        ),
      ) +
        place(
          -122,
          -46,
          bowl(
            easel,
            oribe,
            { ...sideDish, rx: 34 },
            place(0, -4, shreds(easel, 12, 20, 8, '#5c8a3c', 14, 3)),
          ),
        ) +
        place(-98, 30, rice(easel)) +
        place(82, 32, misoSoup(easel)) +
        place(-8, 60, plate(easel, sometsuke, 32, takuan())),
    ),
  ) + steam(easel, 296, 152, 40, 16);

export const trays = {
  'kaiseki-tray': kaisekiTray,
  'set-meal': setMeal,
} as const;
