import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, element, ellipse, line, path } from '../paint';
import { contactShadow, eitherWay } from './bowls';

/** A bamboo steamer around its opening. */
export function steamer(easel: Easel, contents: string, rx = 140, depth = 56): string {
  const ry = rx * 0.47;
  const bamboo = '#d9b071';
  const band = (y: number, width: number): string =>
    line(d`M${-rx} ${y}A${rx} ${ry} 0 0 0 ${rx} ${y}`, darker(bamboo, 0.42), width);
  const outline = d`M${-rx} 0V${depth}A${rx} ${ry} 0 0 0 ${rx} ${depth}V0Z`;
  const slats = [-0.6, -0.36, -0.12, 0.12, 0.36, 0.6].map((at) => {
    const reach = Math.sqrt(1 - at * at) * 0.88;
    return d`M${-rx * reach} ${ry * at}H${rx * reach}`;
  });
  return (
    contactShadow(easel, depth + ry * 0.3, rx * 1.12, ry * 0.98) +
    path(outline, easel.roundness(darker(bamboo, 0.34), lighter(bamboo, 0.15))) +
    band(depth * 0.5, 2) +
    band(depth * 0.86, 5) +
    band(depth * 0.16, 3) +
    easel.within(
      outline,
      line(
        d`M${rx * 0.3} ${depth * 0.5 + ry}l10 ${-depth * 0.5}M${rx * 0.36} ${depth * 0.5 + ry}l10 ${-depth * 0.5}`,
        darker(bamboo, 0.5),
        3,
      ),
    ) +
    ellipse(0, 0, rx, ry, lighter(bamboo, 0.32), { stroke: darker(bamboo, 0.42), 'stroke-width': 1.5 }) +
    ellipse(0, 3, rx * 0.92, ry * 0.9, easel.fall(darker(bamboo, 0.5), darker(bamboo, 0.12))) +
    line(slats.join(''), darker(bamboo, 0.36), 2) +
    eitherWay(easel, contents)
  );
}

const weaveTile = (easel: Easel, straw: string): string =>
  easel.tiles(
    20,
    14,
    element('rect', { width: 20, height: 14, fill: darker(straw, 0.34) }) +
      element('rect', { y: 1, width: 9, height: 6, rx: 2, fill: straw }) +
      element('rect', { x: 10, y: 8, width: 9, height: 6, rx: 2, fill: lighter(straw, 0.2) }) +
      element('rect', { x: 10, y: 1, width: 9, height: 6, rx: 2, fill: darker(straw, 0.12) }) +
      element('rect', { y: 8, width: 9, height: 6, rx: 2, fill: darker(straw, 0.06) }),
  );

/** A woven basket around its opening. */
export function basket(easel: Easel, contents: string, rx = 140, depth = 62): string {
  const ry = rx * 0.4;
  const straw = easel.luck.pick(['#c99a58', '#b98549', '#d4aa6a']);
  const outline = d`M${-rx} 0C${-rx * 0.96} ${depth * 0.7} ${-rx * 0.82} ${depth} ${-rx * 0.74} ${depth}Q0 ${depth + ry * 0.9} ${rx * 0.74} ${depth}C${rx * 0.82} ${depth} ${rx * 0.96} ${depth * 0.7} ${rx} 0Z`;
  return (
    contactShadow(easel, depth + ry * 0.3, rx * 1.05, ry * 0.8) +
    ellipse(0, 0, rx, ry, darker(straw, 0.55)) +
    eitherWay(easel, contents) +
    path(
      d`M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0C${rx * 0.96} ${depth * 0.7} ${rx * 0.82} ${depth} ${rx * 0.74} ${depth}Q0 ${depth + ry * 0.9} ${-rx * 0.74} ${depth}C${-rx * 0.82} ${depth} ${-rx * 0.96} ${depth * 0.7} ${-rx} 0Z`,
      weaveTile(easel, straw),
    ) +
    easel.within(
      outline,
      ellipse(rx * 0.85, depth * 0.6, rx * 0.6, depth * 1.6, easel.halo('#2a1009', 0.55)),
    ) +
    line(d`M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0`, darker(straw, 0.35), 11) +
    line(d`M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0`, lighter(straw, 0.25), 7, {
      'stroke-dasharray': '13 4',
      'stroke-linecap': 'butt',
    })
  );
}

/** A flat bamboo tray around its centre, as for cold noodles. */
export function zaru(easel: Easel, contents: string, rx = 132): string {
  const ry = rx * 0.5;
  const bamboo = '#cfa868';
  const slats: string[] = [];
  for (let at = -0.85; at < 0.9; at += 0.17) {
    const reach = Math.sqrt(1 - at * at) * 0.9;
    slats.push(d`M${-rx * reach} ${ry * at}H${rx * reach}`);
  }
  return (
    contactShadow(easel, 14, rx * 1.12, ry * 1.1) +
    ellipse(0, 8, rx, ry, darker(bamboo, 0.5)) +
    ellipse(0, 0, rx, ry, bamboo, { stroke: darker(bamboo, 0.45), 'stroke-width': 1.6 }) +
    ellipse(0, 0, rx * 0.955, ry * 0.95, 'none', {
      stroke: darker(bamboo, 0.3),
      'stroke-width': 2,
      'stroke-dasharray': '7 4',
    }) +
    ellipse(0, 2, rx * 0.9, ry * 0.88, easel.fall(darker(bamboo, 0.22), lighter(bamboo, 0.3))) +
    line(slats.join(''), darker(bamboo, 0.32), 1.5) +
    contents
  );
}
