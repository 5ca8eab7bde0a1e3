import type { Easel } from './easel';
import { d, element, ellipse, group, line, path } from './paint';

interface Hue {
  readonly ground: string;
  readonly deep: string;
  readonly pattern: string;
  readonly light: string;
}

const hues: readonly [Hue, ...Hue[]] = [
  { ground: '#f1e3cb', deep: '#dcc29a', pattern: '#b98f5c', light: '#fffaf0' },
  { ground: '#7590a6', deep: '#48678a', pattern: '#e3ecef', light: '#cfe0e6' },
  { ground: '#a9b48c', deep: '#7f9168', pattern: '#f1f3dc', light: '#eef0cf' },
  { ground: '#dfa27c', deep: '#bf744f', pattern: '#ffe7d0', light: '#ffe3c4' },
  { ground: '#a98597', deep: '#7f5a70', pattern: '#f6e3ea', light: '#f0d6df' },
  { ground: '#eccf8b', deep: '#d0a657', pattern: '#fff4d2', light: '#fff3cd' },
  { ground: '#5a5049', deep: '#3a322d', pattern: '#d9c7b0', light: '#b59a7c' },
];

const strokes = (data: string, colour: string, width = 1.6): string => line(data, colour, width);

function seigaiha(easel: Easel, { ground, pattern }: Hue): string {
  // Later rows cover the earlier ones, which leaves only the crest of each wave.
  const rows: [number, number][] = [
    [0, 0],
    [44, 0],
    [22, 11],
    [0, 22],
    [44, 22],
    [22, 33],
  ];
  const waves = rows.map(([x, y]) => [22, 15.5, 9].map((r) => ellipse(x, y, r, r, ground)).join('')).join('');
  return easel.tiles(44, 22, group({ stroke: pattern, 'stroke-width': 1.4 }, waves));
}

function asanoha(easel: Easel, { pattern }: Hue): string {
  const edges = 'M0 0H46L23 40L0 0M0 40H46M0 80L23 40L46 80';
  const spokes =
    'M0 0L23 13.3L46 0M23 13.3V40M0 0V26.7L23 40L46 26.7V0M0 80V53.3L23 40L46 53.3V80M0 80L23 66.7L46 80M23 66.7V40';
  return easel.tiles(46, 80, strokes(edges + spokes, pattern, 1.3));
}

function shippo(easel: Easel, { pattern }: Hue): string {
  const centres: [number, number][] = [
    [0, 0],
    [44, 0],
    [0, 44],
    [44, 44],
    [22, 22],
  ];
  const rings = centres.map(([x, y]) => ellipse(x, y, 22, 22, 'none')).join('');
  return easel.tiles(44, 44, group({ stroke: pattern, 'stroke-width': 1.6 }, rings));
}

const ichimatsu = (easel: Easel, { pattern }: Hue): string =>
  easel.tiles(56, 56, path('M0 0H28V56H56V28H0Z', pattern, { opacity: 0.55 }));

function yagasuri(easel: Easel, { pattern }: Hue): string {
  const feathers =
    'M0 0l18 14l18-14v30l-18 14l-18-14ZM36 30l18 14l18-14v30l-18 14l-18-14ZM36-30l18 14l18-14v30l-18 14l-18-14ZM0-60l18 14l18-14v30l-18 14l-18-14Z';
  return easel.tiles(
    72,
    60,
    path(feathers, pattern, { opacity: 0.55 }) + strokes('M18 0V60M54 0V60', pattern, 1),
  );
}

function risingCircle(easel: Easel, { light }: Hue): string {
  const x = easel.luck.whole(110, 290);
  return ellipse(x, 96, 88, 88, light, { opacity: 0.55 });
}

const tilings = [seigaiha, asanoha, shippo, ichimatsu, yagasuri] as const;

/** A few long fibres, as in hand-made paper. */
function fibres(easel: Easel, { light }: Hue): string {
  const { luck } = easel;
  const data = Array.from({ length: 9 }, () => {
    const bend = luck.between(-14, 14);
    return d`M${luck.whole(0, 390)} ${luck.whole(4, 296)}q${luck.between(6, 16)} ${bend} ${luck.between(16, 34)} ${bend / 2}`;
  }).join('');
  return line(data, light, 0.9, { opacity: 0.5 });
}

/** Paper behind, the table in front, lantern light where the dish will stand. */
export function background(easel: Easel): string {
  const { luck } = easel;
  const hue = luck.pick(hues);
  const sun = luck.chance(1 / 6);
  const pattern = sun
    ? risingCircle(easel, hue)
    : element('rect', { width: 400, height: 300, fill: luck.pick(tilings)(easel, hue), opacity: 0.34 });
  const edge = luck.whole(166, 186);
  const sag = luck.whole(-7, 7);
  return (
    element('rect', { width: 400, height: 300, fill: hue.ground }) +
    pattern +
    fibres(easel, hue) +
    ellipse(200, 130, 230, 150, easel.halo(hue.light, 0.75)) +
    path(d`M0 ${edge}Q200 ${edge + sag} 400 ${edge}V300H0Z`, easel.fall(hue.deep, hue.deep), {
      opacity: 0.55,
    }) +
    line(d`M0 ${edge}Q200 ${edge + sag} 400 ${edge}`, hue.light, 1.2, { opacity: 0.45 })
  );
}
