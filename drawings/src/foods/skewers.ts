import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { edged, form, gloss, line, place } from '../paint';
import { blob } from '../shapes';
import { chunk } from './meat';

const stick = (from: number, to: number): string =>
  line(`M${from} 0H${to}`, '#8a5a2b', 4.6) + line(`M${from}-1H${to}`, '#ecc98f', 2.4);

/** Chicken and leek in turn, along the x axis. */
export const negima = (easel: Easel): string =>
  stick(-72, 104) +
  [-56, -22, 12, 46]
    .map((x, index) =>
      index % 2 === 0
        ? place(x, 0, chunk(easel, '#a9602a', 20))
        : place(
            x,
            0,
            form('M-11-15H11Q15 0 11 15H-11Q-15 0-11-15Z', '#c4d68a', {
              fill: easel.fall('#e8efbe', '#93b052'),
            }) + line('M-9-8H9M-9 8H9', '#6d4a1e', 2.6),
          ),
    )
    .join('') +
  place(64, 0, '');

/** Minced chicken, glazed, along the x axis. */
export const tsukune = (easel: Easel): string =>
  stick(-72, 104) +
  [-48, -10, 28]
    .map((x) =>
      place(
        x,
        0,
        form(blob(easel.luck, 0, 0, 22, 19, 0.05, 9), '#8f4a1e', { fill: easel.glow('#c27a3c', '#6b3210') }) +
          gloss(-6, -8, 8, 3.4, -14, 0.6),
      ),
    )
    .join('');

/** Thigh or wing with a crisp skin, along the x axis. */
export const thighSkewer = (easel: Easel): string =>
  stick(-72, 104) +
  [-52, -24, 5, 34]
    .map((x) => place(x, 0, chunk(easel, easel.luck.pick(['#b06a2e', '#9c5524', '#c07c38']), 20)))
    .join('');

/** Shishito peppers, along the x axis. */
export const pepperSkewer = (easel: Easel): string =>
  stick(-72, 104) +
  [-46, -12, 22]
    .map((x) =>
      place(
        x,
        0,
        form('M-8-24Q8-26 9-8Q12 16 2 24Q-10 18-10-4Q-12-18-8-24Z', '#6d9c3c') +
          line('M-3-14Q2 0-2 14', lighter('#6d9c3c', 0.5), 2.4) +
          line('M-6 8L6 4', '#3b2413', 2.4),
        easel.luck.between(-8, 8),
      ),
    )
    .join('');

/** Three dumplings on a stick, along the x axis. */
export const dango = (easel: Easel, colours: readonly string[], glaze: string): string =>
  stick(-62, 100) +
  colours
    .map((colour, index) => {
      const x = -44 + index * 42;
      const coat =
        glaze === ''
          ? ''
          : form(blob(easel.luck, x, -3, 21, 16, 0.1, 9), glaze, {
              opacity: 0.92,
              stroke: darker(glaze, 0.3),
            });
      return (
        edged(x, 0, 23, 21, colour, { fill: easel.glow(lighter(colour, 0.5), darker(colour, 0.16)) }) +
        coat +
        gloss(x - 6, -9, 7, 3.4, -22, 0.75)
      );
    })
    .join('');

/** Red spiced chicken from the clay oven, along the x axis. */
export const tikka = (easel: Easel): string =>
  line('M-86 0H112', '#6d6662', 5) +
  line('M-86-1H112', '#d8d2cc', 2.2) +
  [-58, -14, 30, 72]
    .map((x) =>
      place(
        x,
        0,
        chunk(easel, '#c9421f', 25) + line('M-10-6L-2 10M4-12L12 6', '#571a0c', 3.6, { opacity: 0.75 }),
      ),
    )
    .join('');
