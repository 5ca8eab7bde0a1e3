import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, ellipse, line, path } from '../paint';
import { contactShadow } from './bowls';
import type { Glaze } from './glazes';
import { plate } from './plates';

/** A cup with its handle, around its rim's centre. */
export function cup(easel: Easel, glaze: Glaze, contents: string, rx = 82, depth = 82): string {
  const ry = rx * 0.42;
  const outline = d`M${-rx} 0C${-rx} ${depth * 0.72} ${-rx * 0.72} ${depth} ${-rx * 0.5} ${depth}Q0 ${depth * 1.14} ${rx * 0.5} ${depth}C${rx * 0.72} ${depth} ${rx} ${depth * 0.72} ${rx} 0Z`;
  const handle = d`M${rx * 0.94} ${depth * 0.12}C${rx * 1.56} ${-depth * 0.06} ${rx * 1.5} ${depth * 0.76} ${rx * 0.76} ${depth * 0.68}`;
  return (
    line(handle, darker(glaze.shade, 0.25), rx * 0.19) +
    line(handle, lighter(glaze.body, 0.1), rx * 0.14) +
    path(outline, easel.roundness(glaze.shade, glaze.body)) +
    easel.within(
      outline,
      line(
        d`M${-rx} ${depth * 0.2}Q0 ${depth * 0.2 + ry * 2} ${rx} ${depth * 0.2}`,
        glaze.accent,
        rx * 0.07,
        { opacity: 0.75 },
      ),
    ) +
    line(
      d`M${-rx * 0.8} ${depth * 0.3}Q${-rx * 0.76} ${depth * 0.62} ${-rx * 0.56} ${depth * 0.82}`,
      '#fffdf6',
      rx * 0.07,
      { opacity: 0.55 },
    ) +
    ellipse(0, 0, rx, ry, lighter(glaze.body, 0.4), {
      stroke: darker(glaze.shade, 0.2),
      'stroke-width': 1.4,
    }) +
    ellipse(0, 2, rx * 0.92, ry * 0.89, easel.fall(darker(glaze.inside, 0.3), glaze.inside)) +
    contents
  );
}

export const saucer = (easel: Easel, glaze: Glaze, rx = 132): string => plate(easel, glaze, rx, '', 0.4);

/** A handleless tea cup or sake cup, around its rim's centre. */
export function smallCup(easel: Easel, glaze: Glaze, drink: string, rx = 30): string {
  const depth = rx * 1.15;
  const ry = rx * 0.42;
  return (
    contactShadow(easel, depth, rx * 1.2, rx * 0.36) +
    path(
      d`M${-rx} 0L${-rx * 0.62} ${depth}Q0 ${depth * 1.16} ${rx * 0.62} ${depth}L${rx} 0Z`,
      easel.roundness(glaze.shade, glaze.body),
    ) +
    line(
      d`M${-rx * 0.78} ${depth * 0.46}Q0 ${depth * 0.46 + ry * 1.5} ${rx * 0.78} ${depth * 0.46}`,
      glaze.accent,
      rx * 0.1,
    ) +
    ellipse(0, 0, rx, ry, lighter(glaze.body, 0.3), {
      stroke: darker(glaze.shade, 0.2),
      'stroke-width': 1.2,
    }) +
    ellipse(0, 2, rx * 0.86, ry * 0.82, drink) +
    ellipse(-rx * 0.25, -1, rx * 0.25, ry * 0.14, '#fff', { opacity: 0.6 })
  );
}
