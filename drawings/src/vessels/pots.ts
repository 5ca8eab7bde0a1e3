import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, ellipse, line, path } from '../paint';
import { contactShadow, eitherWay } from './bowls';
import type { Glaze } from './glazes';

/** A wide pot around its rim's centre; handles stand out at both sides. */
export function pot(easel: Easel, glaze: Glaze, contents: string, rx = 134, depth = 78): string {
  const ry = rx * 0.45;
  const outline = d`M${-rx} 0C${-rx} ${depth * 0.7} ${-rx * 0.78} ${depth} ${-rx * 0.5} ${depth}Q0 ${depth * 1.16} ${rx * 0.5} ${depth}C${rx * 0.78} ${depth} ${rx} ${depth * 0.7} ${rx} 0Z`;
  const ear = (side: 1 | -1): string =>
    path(
      d`M${side * rx * 0.95} ${-ry * 0.06}q${side * rx * 0.23} ${-4} ${side * rx * 0.23} ${depth * 0.16}t${-side * rx * 0.24} ${depth * 0.18}Z`,
      glaze.body,
      { stroke: darker(glaze.shade, 0.4), 'stroke-width': 1.5 },
    );
  return (
    contactShadow(easel, depth * 1.02, rx * 1.05, ry * 0.55) +
    ear(-1) +
    ear(1) +
    path(outline, easel.roundness(glaze.shade, glaze.body)) +
    easel.within(
      outline,
      line(d`M${-rx} ${depth * 0.22}Q0 ${depth * 0.22 + ry * 1.9} ${rx} ${depth * 0.22}`, glaze.accent, 4, {
        opacity: 0.7,
      }),
    ) +
    line(
      d`M${-rx * 0.84} ${depth * 0.4}Q${-rx * 0.76} ${depth * 0.72} ${-rx * 0.56} ${depth * 0.86}`,
      '#fff8ea',
      5,
      { opacity: 0.25 },
    ) +
    ellipse(0, 0, rx, ry, lighter(glaze.body, 0.16), {
      stroke: darker(glaze.shade, 0.4),
      'stroke-width': 1.5,
    }) +
    ellipse(0, 2, rx * 0.93, ry * 0.9, easel.fall(darker(glaze.inside, 0.4), glaze.inside)) +
    eitherWay(easel, contents) +
    line(d`M${-rx * 0.93} ${ry * 0.36}A${rx} ${ry} 0 0 0 ${-rx * 0.4} ${ry * 0.915}`, '#fffaf0', 2.6, {
      opacity: 0.5,
    })
  );
}

/** A low pan with two loops: paella, ajillo, a single fried egg. */
export function pan(easel: Easel, glaze: Glaze, contents: string, rx = 146, flatness = 0.48): string {
  const ry = rx * flatness;
  const loop = (side: 1 | -1): string =>
    line(
      d`M${side * rx * 0.93} ${-ry * 0.26}q${side * rx * 0.2} ${-ry * 0.1} ${side * rx * 0.2} ${ry * 0.24}t${-side * rx * 0.16} ${ry * 0.28}`,
      darker(glaze.shade, 0.2),
      rx * 0.05,
    );
  return (
    contactShadow(easel, ry * 0.28, rx * 1.12, ry * 1.05) +
    loop(-1) +
    loop(1) +
    path(
      d`M${-rx} 0C${-rx} ${ry} ${-rx * 0.5} ${ry * 1.28} 0 ${ry * 1.28}S${rx} ${ry} ${rx} 0Z`,
      easel.roundness(glaze.shade, glaze.body),
    ) +
    ellipse(0, 0, rx, ry, glaze.accent, { stroke: darker(glaze.shade, 0.3), 'stroke-width': 1.4 }) +
    ellipse(0, 3, rx * 0.95, ry * 0.92, easel.fall(darker(glaze.inside, 0.35), glaze.inside)) +
    eitherWay(easel, contents) +
    line(d`M${-rx * 0.93} ${ry * 0.36}A${rx} ${ry} 0 0 0 ${-rx * 0.4} ${ry * 0.915}`, '#fffaf0', 2.4, {
      opacity: 0.6,
    })
  );
}

/** A table grill of clay, coals under its mesh. */
export function charcoalGrill(easel: Easel, contents: string, rx = 140, depth = 72): string {
  const ry = rx * 0.47;
  const clay = '#b98a5c';
  const outline = d`M${-rx} 0L${-rx * 0.8} ${depth}Q0 ${depth * 1.32} ${rx * 0.8} ${depth}L${rx} 0Z`;
  const bars: string[] = [];
  for (let step = -0.84; step < 0.9; step += 0.14) {
    const reach = Math.sqrt(1 - step * step) * 0.9;
    bars.push(
      d`M${step * rx * 0.9} ${-ry * reach}V${ry * reach}M${-rx * reach} ${step * ry * 0.9}H${rx * reach}`,
    );
  }
  return (
    contactShadow(easel, depth * 1.06, rx * 1.02, ry * 0.5) +
    path(outline, easel.roundness(darker(clay, 0.5), clay)) +
    easel.within(
      outline,
      line(d`M${-rx} ${depth * 0.18}Q0 ${depth * 0.18 + ry * 2} ${rx} ${depth * 0.18}`, '#3b2a22', 7),
    ) +
    path(d`M-26 ${depth * 1.06}q26 5 52 0l-3 -15q-23 4 -46 0Z`, '#3b1a10') +
    ellipse(0, 0, rx, ry, lighter(clay, 0.3), { stroke: darker(clay, 0.5), 'stroke-width': 1.5 }) +
    ellipse(0, 2, rx * 0.91, ry * 0.89, easel.glow('#ff9a3c', '#4a1408', 0.5, 0.55)) +
    line(bars.join(''), '#2b2523', 2.4) +
    line(bars.join(''), '#b9aea6', 0.8) +
    eitherWay(easel, contents)
  );
}
