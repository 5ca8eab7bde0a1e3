import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, edged, ellipse, form, gloss, line, path, place } from '../paint';
import { blob } from '../shapes';
import { speckles } from '../textures';

export const strawberry = (easel: Easel, size = 1): string =>
  place(
    0,
    0,
    form('M-17-10Q0-18 17-10Q20 8 0 24Q-20 8-17-10Z', '#dd3a38', { fill: easel.glow('#f0625a', '#b8222c') }) +
      line('M-9-3h.1M0-5h.1M9-3h.1M-5 5h.1M5 5h.1M0 13h.1', '#ffe08a', 2.4) +
      form('M0-10L-13-14L-6-17L0-22L6-17L13-14Z', '#5a9a3e', { 'stroke-width': 1 }) +
      gloss(-8, -2, 3, 6, 14, 0.5),
    0,
    size,
  );

export const strawberryHalf = (): string =>
  form('M-14-9Q0-15 14-9Q16 7 0 19Q-16 7-14-9Z', '#d93636') +
  path('M-9-6Q0-10 9-6Q10 5 0 13Q-10 5-9-6Z', '#f7a49a') +
  path('M-4-4Q0-6 4-4Q4 3 0 7Q-4 3-4-4Z', '#fff0ea');

/** Cream from a star nozzle, foot at y 0. */
export const creamSwirl = (rx = 34, height = 44): string =>
  form(
    d`M${-rx} -6Q${-rx - 4} ${-height * 0.4} ${-rx * 0.66} ${-height * 0.42}Q${-rx * 0.7} ${-height * 0.72} ${-rx * 0.34} ${-height * 0.74}Q${-rx * 0.2} ${-height} 4 ${-height * 1.12}Q${rx * 0.2} ${-height * 0.9} ${rx * 0.36} ${-height * 0.74}Q${rx * 0.74} ${-height * 0.68} ${rx * 0.68} ${-height * 0.42}Q${rx + 5} ${-height * 0.36} ${rx} -6Q0 12 ${-rx} -6Z`,
    '#fffaf0',
    { stroke: '#d3bf9c' },
  ) +
  line(
    d`M${-rx * 0.8} ${-height * 0.22}Q0 ${height * 0.06} ${rx * 0.8} ${-height * 0.26}M${-rx * 0.5} ${-height * 0.54}Q0 ${-height * 0.32} ${rx * 0.52} ${-height * 0.56}`,
    '#e3d3b2',
    2.6,
  );

export const iceCream = (easel: Easel, colour: string, r = 32): string =>
  form(blob(easel.luck, 0, 0, r, r * 0.92, 0.04, 11), colour, {
    fill: easel.glow(lighter(colour, 0.5), darker(colour, 0.14), 0.35, 0.3),
  }) +
  line(
    d`M${-r * 0.7} ${r * 0.3}q${r * 0.4} ${r * 0.2} ${r * 0.8} 0M${-r * 0.2} ${-r * 0.3}q${r * 0.3} ${r * 0.14} ${r * 0.6} ${-r * 0.05}`,
    darker(colour, 0.16),
    2.2,
  ) +
  gloss(-r * 0.3, -r * 0.4, r * 0.24, r * 0.14, -24, 0.6);

export const redBeans = (easel: Easel, rx: number, ry: number): string =>
  form(blob(easel.luck, 0, 0, rx, ry, 0.12, 10), '#5d2320') +
  speckles(easel, 16, rx * 0.76, ry * 0.7, '#8a3b33', 6.5, 2.4) +
  speckles(easel, 9, rx * 0.66, ry * 0.6, '#c77a6a', 2, 1.6);

export const mochi = (colour = '#fdf7ec'): string =>
  edged(0, 0, 13, 11.5, colour) + gloss(-4, -4, 4, 2.4, -20, 0.8);

/** A stack of thick pancakes, foot of the lowest at y 0. */
export function pancakeStack(easel: Easel, count: number, rx = 92): string {
  const ry = rx * 0.36;
  const thick = 25;
  const layers = Array.from({ length: count }, (_, index) => {
    const y = -index * thick;
    const shift = easel.luck.between(-4, 4);
    return place(
      shift,
      y,
      form(d`M${-rx} ${-thick}V-6A${rx} ${ry} 0 0 0 ${rx} -6V${-thick}Z`, '#f3d28c', {
        fill: easel.roundness('#dca858', '#fbe4ac'),
      }) +
        line(d`M${-rx} -5A${rx} ${ry} 0 0 0 ${rx} -5`, '#b9772e', 3) +
        edged(0, -thick, rx, ry, '#c98538', { fill: easel.glow('#dda04e', '#b36c26') }),
    );
  });
  return layers.join('');
}

/** A wedge of cake, point to the front left: layers from the top down. */
export function cakeSlice(easel: Easel, icing: string, layers: readonly string[]): string {
  const height = 74;
  const thick = height / layers.length;
  const side = layers.map((colour, index) => {
    const y = -30 + index * thick;
    return (
      path(d`M-104 ${y + 44}L96 ${y}V${y + thick}L-104 ${y + 44 + thick}Z`, colour) +
      path(d`M96 ${y}L112 ${y - 40}V${y - 40 + thick}L96 ${y + thick}Z`, darker(colour, 0.16))
    );
  });
  return (
    ellipse(6, 76, 112, 22, '#2a1009', { opacity: 0.28 }) +
    side.join('') +
    form('M-104 14L-20-62Q60-78 112-70Q108-44 96-30Z', icing, {
      fill: easel.fall(icing, darker(icing, 0.08)),
    }) +
    path('M-104 14L96-30V-20L-104 25Z', lighter(icing, 0.4)) +
    line('M-104 14L96-30L112-70M-104 14V88L96 44V-30M96 44L112 4V-70', darker(icing, 0.34), 1.8)
  );
}

/** A confection of the tea room: nerikiri as a flower. */
export const wagashi = (easel: Easel): string => {
  const colour = easel.luck.pick(['#f0a9b6', '#f6d27a', '#b9d08c', '#d9b0d8']);
  const petals = [0, 72, 144, 216, 288].map((turn) =>
    place(
      0,
      0,
      form('M0 2C-14-4-13-24 0-26C13-24 14-4 0 2Z', colour, {
        fill: easel.fall(lighter(colour, 0.45), colour),
      }),
      turn,
    ),
  );
  return (
    ellipse(2, 10, 30, 12, '#2a1009', { opacity: 0.25 }) +
    place(0, 0, petals.join(''), 0, 1, 0.78) +
    speckles(easel, 6, 5, 4, '#e8a820', 3)
  );
};
