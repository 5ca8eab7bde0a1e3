import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, ellipse, form, gloss, group, line, path, place } from '../paint';
import { blob } from '../shapes';
import { speckles } from '../textures';

const friedGold = '#e0a145';

/** A crisp coat around anything: uneven edge, light and dark crumbs. */
export function crust(easel: Easel, rx: number, ry: number, colour = friedGold, crumbs = 20): string {
  return (
    form(blob(easel.luck, 0, 0, rx, ry, 0.1, 13), colour, {
      fill: easel.glow(lighter(colour, 0.3), darker(colour, 0.3)),
    }) +
    speckles(easel, crumbs, rx * 0.84, ry * 0.8, lighter(colour, 0.55), 3, 1.6) +
    speckles(easel, Math.round(crumbs * 0.6), rx * 0.86, ry * 0.84, darker(colour, 0.4), 2.4, 1.4)
  );
}

/** A prawn in light batter along the x axis, tail at the right; frills of batter stand off its sides. */
export function tempuraPrawn(easel: Easel, length = 130): string {
  const { luck } = easel;
  const half = length / 2;
  const frill = (side: 1 | -1): string => {
    let data = d`M${-half} ${side * 4}`;
    for (let x = -half; x < half - 14; x += 13) {
      data += d`Q${x + 3} ${side * luck.between(18, 26)} ${x + 13} ${side * luck.between(10, 17)}`;
    }
    return `${data}L${half - 8} 0Z`;
  };
  return (
    form(
      d`M${half - 12} -4L${half + 17} -19Q${half + 14} -6 ${half + 26} 2Q${half + 12} 7 ${half + 12} 18L${half - 12} 7Z`,
      '#dc4526',
    ) +
    line(d`M${half - 2} 0l17 -10M${half - 2} 2l16 7`, '#f9ab86', 2) +
    form(frill(1), '#e0a23f') +
    form(frill(-1), '#f3cd78') +
    path(blob(luck, -4, 0, half - 3, 13, 0.1, 13), easel.fall('#fbe2a0', '#eab653')) +
    place(
      -4,
      0,
      speckles(easel, 20, half * 0.84, 12, '#fff4cf', 4, 2) +
        speckles(easel, 13, half * 0.86, 15, '#c4822a', 2.6, 1.6),
    )
  );
}

/** A vegetable slice in batter: the coat, and the vegetable showing through. */
export const tempuraSlice = (easel: Easel, showing: string): string =>
  crust(easel, 34, 22, '#e8b256', 16) + showing;

/** Lotus root: a wheel with holes. */
export function lotusRoot(r = 20, colour = '#f1e2c0', flatness = 0.7): string {
  const holes = [0, 60, 120, 180, 240, 300].map((turn) =>
    ellipse(
      Math.cos((turn * Math.PI) / 180) * r * 0.55,
      Math.sin((turn * Math.PI) / 180) * r * 0.55 * flatness,
      r * 0.17,
      r * 0.15 * flatness + 0.6,
      darker(colour, 0.5),
    ),
  );
  return (
    ellipse(0, 0, r, r * flatness, colour, { stroke: darker(colour, 0.4), 'stroke-width': 1.5 }) +
    group({}, ...holes) +
    ellipse(0, 0, r * 0.14, r * 0.12, darker(colour, 0.5))
  );
}

/** A pork cutlet cut in strips: each strip shows its pale meat. */
export function cutlet(easel: Easel, strips = 5, inside = '#f0d0b0'): string {
  const { luck } = easel;
  const parts = Array.from({ length: strips }, (_, index) => {
    const middle = (strips - 1) / 2;
    const x = (index - middle) * 29;
    const tall = 37 - Math.abs(index - middle) * 5;
    return place(
      x,
      luck.whole(-1, 2),

      form(
        d`M-10 ${-tall}Q6 ${-tall - 8} 17 ${-tall + 2}Q22 0 17 ${tall - 6}Q4 ${tall + 5} -9 ${tall - 4}Q-15 0 -10 ${-tall}Z`,
        '#c9842f',
        { fill: easel.fall('#dda04a', '#b06c24'), 'stroke-width': 2 },
      ) +
        path(
          d`M-8 ${-tall + 8}Q-12 2 -7 ${tall - 11}Q0 ${tall - 9} 1 ${tall - 13}Q-3 0 0 ${-tall + 8}Z`,
          inside,
          { stroke: '#c48d5f', 'stroke-width': 1 },
        ),
    );
  });
  return (
    ellipse(4, 28, strips * 17, 16, '#2a1009', { opacity: 0.28 }) +
    parts.join('') +
    speckles(easel, strips * 5, strips * 14, 27, '#f6cf82', 2.6, 1.6) +
    speckles(easel, strips * 3, strips * 14, 28, '#8a4a16', 2.2, 1.4)
  );
}

/** One piece of fried chicken: craggy, with pale patches of starch. */
export const karaage = (easel: Easel): string => {
  const { luck } = easel;
  const colour = luck.pick(['#b8671f', '#c4762a', '#a85a1c']);
  return (
    form(blob(luck, 0, 0, 34, 26, 0.17, 12), colour, {
      fill: easel.glow('#dd9a44', '#8d4513', 0.4, 0.3),
      'stroke-width': 2,
    }) +
    path(blob(luck, -8, -8, 14, 9, 0.3, 8), '#eebb6c', { opacity: 0.8 }) +
    path(blob(luck, 14, 6, 10, 8, 0.3, 7), '#e3a550', { opacity: 0.7 }) +
    line('M-24 2q7-6 12 1t11 0M2-15q8 2 10 10M-12 15q8-5 15 0', '#7a3c10', 2.4) +
    speckles(easel, 7, 24, 16, '#fff0cc', 3.4, 2)
  );
};

/** A croquette, whole. */
export const croquette = (easel: Easel): string =>
  ellipse(3, 17, 42, 12, '#2a1009', { opacity: 0.28 }) +
  crust(easel, 43, 25, '#c88336', 30) +
  gloss(-12, -12, 12, 4, -12, 0.3);

/** A croquette broken open. */
export const croquetteOpen = (easel: Easel): string =>
  ellipse(3, 17, 40, 12, '#2a1009', { opacity: 0.28 }) +
  crust(easel, 40, 25, '#c88336', 22) +
  form(blob(easel.luck, 12, 3, 24, 18, 0.1, 9), '#f3d98c', { fill: easel.glow('#fbebb4', '#e0b458') }) +
  place(12, 3, speckles(easel, 9, 16, 11, '#9a6a3a', 3, 1.5));

/** A skewer in breadcrumbs along the x axis, handle to the right. */
export function crumbedSkewer(easel: Easel, shape: 'long' | 'round' | 'pair'): string {
  const stick = line('M-40 0H92', '#8a5a2b', 5) + line('M-40-1H92', '#e3bd83', 3);
  if (shape === 'long') return stick + crust(easel, 52, 15, '#c98538', 20);
  const bite = easel.stamp(
    shape === 'round' ? crust(easel, 17, 16, '#c07a30', 8) : crust(easel, 25, 17, '#d08f3e', 11),
  );
  const spots = shape === 'round' ? [-30, 2, 34] : [-24, 22];
  return stick + spots.map((x, index) => bite(x, 0, index * 70)).join('');
}

/** A spring roll along the x axis. */
export const springRoll = (easel: Easel): string =>
  form('M-58-6Q-62 0-58 12Q-54 17 0 17T58 13Q63 6 59-6Q52-17 0-17T-58-6Z', '#d08c3c', {
    fill: easel.fall('#eab868', '#b36c26'),
    'stroke-width': 2,
  }) +
  line('M-34-15Q-26 0-34 16M6-17Q20-2 8 17', '#a3601f', 2) +
  speckles(easel, 14, 48, 12, '#f5d38c', 3, 2) +
  gloss(-10, -9, 30, 2.6, 0, 0.5);

export const fries = (easel: Easel, count = 11, spreadX = 34, height = 70): string =>
  Array.from({ length: count }, (_, index) => {
    const x = ((index / (count - 1)) * 2 - 1) * spreadX;
    const tall = height * easel.luck.between(0.72, 1.05);
    return place(
      x,
      0,
      form(d`M-5 0V${-tall}l4 -3 6 2V0Z`, '#f3c552', { 'stroke-width': 1.3 }) +
        line(d`M-2 -4V${-tall + 4}`, '#fde9a6', 2),
      x * 0.5 + easel.luck.between(-7, 7),
    );
  }).join('');
