import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, ellipse, line, path } from '../paint';
import { trapezoid } from '../shapes';
import { contactShadow } from './bowls';
import type { Glaze } from './glazes';

/** A lacquer tray around its centre, with a low rim; small dishes are set on it. */
export function tray(easel: Easel, glaze: Glaze, width: number, height: number, contents: string): string {
  const front = width / 2;
  const back = front * 0.9;
  const half = height / 2;
  const rim = 9;
  return (
    contactShadow(easel, half * 0.75, front * 1.1, height * 0.62) +
    path(
      d`M${-front} ${half}L${-front + 3} ${half + 15}H${front - 3}L${front} ${half}Z`,
      easel.roundness(glaze.shade, darker(glaze.body, 0.15)),
    ) +
    path(trapezoid(front, back, -half, half), easel.fall(glaze.body, lighter(glaze.body, 0.1)), {
      stroke: darker(glaze.shade, 0.3),
      'stroke-width': 1.4,
    }) +
    path(
      trapezoid(front - rim - 2, back - rim, -half + rim * 0.7, half - rim * 0.8),
      easel.fall(darker(glaze.inside, 0.3), glaze.inside),
    ) +
    line(d`M${-front + 6} ${half - 2}H${front - 6}`, glaze.accent, 1.8, { opacity: 0.8 }) +
    line(d`M${-front * 0.7} ${half - rim * 2.2}L${-front * 0.2} ${-half + rim * 1.6}`, '#fff2dc', 12, {
      opacity: 0.07,
    }) +
    contents
  );
}

export interface BoxSize {
  readonly width: number;
  readonly height: number;
  readonly wall: number;
}

export const jubakoSize: BoxSize = { width: 268, height: 128, wall: 56 };

/** The floor of a box: where its contents lie, around its centre. */
export const boxFloor = ({ width, height }: BoxSize): string =>
  trapezoid(width / 2 - 11, width * 0.45 - 10, -height / 2 + 8, height / 2 - 8);

/** A lacquered box around the centre of its opening, gold drawn on the front. */
export function jubako(easel: Easel, glaze: Glaze, size: BoxSize, contents: string): string {
  const { width, height, wall } = size;
  const front = width / 2;
  const half = height / 2;
  const { luck } = easel;
  const crest = luck.whole(0, 2);
  const middle = half + wall * 0.5;
  const gold =
    crest === 0
      ? [-0.5, 0, 0.5]
          .map((x) => ellipse(front * x, middle, 11, 11, 'none', { stroke: glaze.accent, 'stroke-width': 2 }))
          .join('')
      : crest === 1
        ? line(
            [-60, -20, 20, 60]
              .map(
                (x) => d`M${x - 20} ${middle + 9}a20 20 0 0 1 40 0M${x - 10} ${middle + 9}a10 10 0 0 1 20 0`,
              )
              .join(''),
            glaze.accent,
            2,
          )
        : line(
            d`M${-front * 0.8} ${middle + 8}q${front * 0.4} -34 ${front * 0.8} -8t${front * 0.8} -6`,
            glaze.accent,
            2.2,
          ) + [-0.45, 0.1, 0.55].map((x) => ellipse(front * x, middle - 6, 4.5, 4.5, glaze.accent)).join('');
  return (
    contactShadow(easel, half + wall, front * 1.12, 26) +
    path(
      d`M${-front} ${half - 2}L${-front + 6} ${half + wall}H${front - 6}L${front} ${half - 2}Z`,
      easel.roundness(glaze.shade, glaze.body),
    ) +
    gold +
    path(trapezoid(front, width * 0.45, -half, half), lighter(glaze.body, 0.14), {
      stroke: darker(glaze.shade, 0.4),
      'stroke-width': 1.4,
    }) +
    path(boxFloor(size), easel.fall(darker(glaze.inside, 0.45), glaze.inside)) +
    contents +
    line(d`M${-front + 7} ${half - 3.5}H${front - 7}`, glaze.accent, 1.8, { opacity: 0.9 })
  );
}
