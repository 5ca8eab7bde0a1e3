import {
  croquette,
  croquetteOpen,
  crumbedSkewer,
  crust,
  cutlet,
  karaage,
  lotusRoot,
  tempuraPrawn,
  tempuraSlice,
} from '../foods/fried';
import { cabbage, citrus, gratedRadish, parsley, shiso, shreds } from '../foods/garnish';
import { cucumber, lettuce, pumpkin, tomatoWedge } from '../foods/vegetables';
import { gloss, line, place } from '../paint';
import { steam } from '../textures';
import { bowl, dip, soup } from '../vessels/bowls';
import { tray } from '../vessels/boxes';
import { iron, kilnGlaze, paleGlaze } from '../vessels/glazes';
import { foldedPaper, plate } from '../vessels/plates';
import { basket } from '../vessels/woven';
import type { Composition } from './composition';

const tempura: Composition = (easel) =>
  place(
    184,
    150,
    basket(
      easel,
      foldedPaper(easel, 250, 104) +
        place(-78, -10, tempuraSlice(easel, lotusRoot(22)), -8, 1.1) +
        place(60, -44, shiso(), -64, 1.35) +
        place(62, 14, tempuraSlice(easel, pumpkin()), 8, 1.1) +
        place(-22, -42, tempuraPrawn(easel, 140), -58) +
        place(12, -36, tempuraPrawn(easel, 146), -50) +
        place(36, -14, tempuraPrawn(easel, 140), -40) +
        place(-26, 26, crust(easel, 34, 18, '#e8b256', 12)) +
        place(-26, 24, shreds(easel, 7, 22, 9, '#ee8434', 20, 3.4)),
      138,
      44,
    ),
  ) +
  place(330, 226, dip(easel, kilnGlaze(easel), '#7a431a', 46)) +
  place(346, 176, gratedRadish(easel), 0, 1.1);

const tonkatsu: Composition = (easel) =>
  place(
    196,
    158,
    plate(
      easel,
      easel.luck.chance(0.5) ? paleGlaze(easel) : kilnGlaze(easel),
      160,
      place(-30, -36, cabbage(easel, 64, 26)) +
        place(48, -36, tomatoWedge(), -8, 1.2) +
        place(84, -26, cucumber(), 0, 1.1) +
        place(-2, 16, cutlet(easel, 7), -3, 1.08) +
        line('M-70 6Q-40-10 0 4T76 0', '#4a1d0a', 11, { opacity: 0.82 }) +
        line('M-64 3Q-40-9-10 0', '#b0673a', 2.6, { opacity: 0.8 }) +
        place(102, 24, citrus(), -14, 1.2),
    ),
  ) + place(352, 252, dip(easel, kilnGlaze(easel), '#3d1a0c', 34));

const kushikatsu: Composition = (easel) => {
  const pot = { rx: 52, ry: 23, depth: 62 };
  return (
    place(
      158,
      176,
      tray(
        easel,
        { ...iron, inside: '#4a4442', body: '#8a827c', shade: '#5a534f', accent: '#d8d0c6' },
        268,
        142,
        foldedPaper(easel, 220, 112) +
          place(-86, -34, cabbage(easel, 34, 22)) +
          place(4, -36, crumbedSkewer(easel, 'long'), -18, 1.05) +
          place(-2, -8, crumbedSkewer(easel, 'round'), -18, 1.05) +
          place(-8, 18, crumbedSkewer(easel, 'pair'), -18, 1.05) +
          place(-10, 44, crumbedSkewer(easel, 'long'), -18, 1.05),
      ),
    ) +
    place(
      330,
      158,
      bowl(
        easel,
        { body: '#b9b4ae', shade: '#6d6762', inside: '#8f8983', accent: '#d8d2cb' },
        pot,
        soup(easel, pot, '#3d1a0c') + gloss(-16, -4, 12, 3, -10),
      ) + place(-6, -34, crumbedSkewer(easel, 'long'), -62, 0.82),
    )
  );
};

const karaagePlate: Composition = (easel) => {
  const pieces = [1, 2, 3].map(() => easel.stamp(karaage(easel)));
  return (
    place(
      200,
      164,
      plate(
        easel,
        kilnGlaze(easel),
        156,
        place(-66, -24, lettuce(easel, 56, 30)) +
          place(70, -14, lettuce(easel, 46, 26)) +
          [
            [-44, -46],
            [24, -50],
            [-84, -8],
            [-16, -18],
            [56, -18],
            [-52, 24],
            [20, 22],
          ]
            .map(
              ([x = 0, y = 0], index) => pieces[index % 3]?.(x, y, easel.luck.between(-40, 40), 1.22) ?? '',
            )
            .join('') +
          place(90, 24, citrus(), -12, 1.35) +
          place(-100, 26, parsley(easel), 0, 1.1),
      ),
    ) + steam(easel, 196, 82, 50)
  );
};

const croquettes: Composition = (easel) =>
  place(
    198,
    160,
    plate(
      easel,
      paleGlaze(easel),
      158,
      place(-40, -40, cabbage(easel, 62, 28)) +
        place(56, -36, tomatoWedge(), -10, 1.2) +
        place(-58, 8, croquette(easel), -10, 1.15) +
        place(54, 0, croquette(easel), 8, 1.15) +
        place(2, 26, croquetteOpen(easel), -4, 1.15) +
        line('M-86 4Q-60-12-34 4T20 10', '#5a2410', 8, { opacity: 0.8 }) +
        place(96, 30, parsley(easel), 0, 1.2),
    ),
  ) + place(348, 248, dip(easel, kilnGlaze(easel), '#3d1a0c', 34));

export const fried = {
  tempura,
  tonkatsu,
  kushikatsu,
  karaage: karaagePlate,
  croquette: croquettes,
} as const;
