import { darker, golden, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, edged, ellipse, form, gloss, line, path, place, rough } from '../paint';
import { blob, spread } from '../shapes';
import { speckles } from '../textures';

/** Rolled pork, sliced: a dark rim and a turn of fat. */
export const chashu = (easel: Easel, r = 36): string =>
  form(blob(easel.luck, 0, 0, r, r * 0.7, 0.05, 10), '#c58a60', {
    stroke: '#6b3518',
    'stroke-width': 3.4,
    fill: easel.glow('#dba77e', '#b4744a'),
  }) +
  line(
    d`M${-r * 0.62} ${r * 0.1}C${-r * 0.6} ${-r * 0.48} ${r * 0.5} ${-r * 0.56} ${r * 0.56} ${-r * 0.02}S${-r * 0.3} ${r * 0.44} ${-r * 0.24} ${r * 0.02}S${r * 0.2} ${-r * 0.16} ${r * 0.2} ${r * 0.06}`,
    '#f7dfc4',
    r * 0.13,
  ) +
  gloss(-r * 0.3, -r * 0.38, r * 0.3, r * 0.08, -14, 0.5);

/** Thin beef simmered until it curls, lying thickly. */
export function simmeredBeef(easel: Easel, count: number, rx: number, ry: number): string {
  const { luck } = easel;
  const curls = ['#8f5230', '#a3633b', '#7d4527'].map((tone) =>
    easel.stamp(
      form('M-34 6Q-36-12-18-13Q-6-15 4-9T24-14Q38-14 36 1Q34 11 22 8T2 11Q-12 17-22 13T-34 6Z', tone) +
        line('M-27 5Q-20-6-8-4T10-1Q20-7 30-4', lighter(tone, 0.4), 2.6) +
        line('M-20 11Q-4 5 8 7', '#f0d0a8', 2.4),
    ),
  );
  return (
    path(blob(luck, 0, 2, rx * 1.12, ry * 1.16, 0.06, 11), '#6b371c') +
    spread(luck, count, rx, ry)
      .map(
        ({ x, y }, index) => curls[index % 3]?.(x, y, luck.between(-35, 35), luck.between(0.9, 1.15)) ?? '',
      )
      .join('')
  );
}

/** Raw marbled slice, folded once. */
export const marbledSlice = (easel: Easel, rx = 32, ry = 19): string => {
  const outline = blob(easel.luck, 0, 0, rx, ry, 0.1, 9);
  const veins = [-0.55, -0.1, 0.35].map(
    (x) => d`M${rx * x} ${-ry}q${rx * 0.26} ${ry * 0.5} ${rx * 0.02} ${ry}t${rx * 0.2} ${ry}`,
  );
  return (
    form(outline, '#cf4448', { fill: easel.glow('#e0666a', '#b8323c') }) +
    easel.within(
      outline,
      line(veins.join(''), '#fbe3dc', 3, { opacity: 0.9 }),
      line(d`M${-rx * 0.7} 0q${rx * 0.4} ${-ry * 0.4} ${rx * 1.4} 0`, '#fbe3dc', 1.8, { opacity: 0.8 }),
    )
  );
};

/** Beef on the grill: browned, marks across. */
export const grilledSlice = (easel: Easel, rx = 32, ry = 18): string => {
  const outline = blob(easel.luck, 0, 0, rx, ry, 0.09, 9);
  const tone = easel.luck.pick(['#8d4a2a', '#a0583a', '#b5604a']);
  return (
    ellipse(2, ry * 0.5, rx, ry * 0.8, '#1a0a05', { opacity: 0.35 }) +
    form(outline, tone, { fill: easel.glow(lighter(tone, 0.22), darker(tone, 0.2)) }) +
    easel.within(
      outline,
      line(
        d`M${-rx * 0.7} ${ry}l${rx * 0.5} ${-ry * 2}M${-rx * 0.15} ${ry}l${rx * 0.5} ${-ry * 2}M${rx * 0.4} ${ry}l${rx * 0.5} ${-ry * 2}`,
        '#3b1a0d',
        3.4,
        { opacity: 0.8 },
      ),
    ) +
    gloss(-rx * 0.2, -ry * 0.4, rx * 0.34, ry * 0.14, -10)
  );
};

/** Steak cut in strips, pink inside. */
export const slicedSteak = (easel: Easel, strips = 5): string => {
  const cuts = Array.from({ length: strips }, (_, index) =>
    place(
      (index - (strips - 1) / 2) * 25,
      easel.luck.between(-2, 2),
      form('M-14-22Q-2-31 13-26Q21-4 15 20Q4 28-10 22Q-18 0-14-22Z', '#5d2f1c', {
        fill: easel.fall('#7d4428', '#4a2213'),
        'stroke-width': 2,
      }) +
        path('M-12-17Q-17 0-9 17Q2 22 5 15Q0-2 4-20Q-4-25-12-17Z', easel.glow('#e0665e', '#b0523e'), {
          stroke: '#8a3f28',
          'stroke-width': 1.4,
        }) +
        line('M-7-8q4 4 2 9M-3 4q3 4 1 8', '#f5a79a', 1.5),
    ),
  );
  return ellipse(4, 22, strips * 15, 13, '#120805', { opacity: 0.4 }) + cuts.join('');
};

/** A patty under brown sauce. */
export const hamburgSteak = (easel: Easel): string =>
  ellipse(4, 22, 66, 22, '#120805', { opacity: 0.4 }) +
  form(blob(easel.luck, 0, 4, 62, 33, 0.05, 11), '#6b3a20', { fill: easel.glow('#8d5231', '#4d2411') }) +
  path(blob(easel.luck, 0, -3, 56, 25, 0.12, 11), easel.glow('#8f3f1c', '#54200c')) +
  gloss(-20, -14, 18, 5, -14, 0.5) +
  line('M24-14Q38-8 40 0', '#d98a5c', 3, { opacity: 0.6 });

/** A drumstick, bone to the lower right; its crust is uneven. */
export const drumstick = (easel: Easel, colour = '#b5622a'): string => {
  const meat =
    'M-46-10C-46-28-26-38-8-34Q6-34 14-22C26-12 38 6 47 20Q46 30 36 31C22 29 4 27-10 25Q-24 26-34 15Q-45 8-46-10Z';
  return (
    line('M40 24L66 40', '#b39a72', 12) +
    line('M40 24L66 40', '#fbf3e2', 9) +
    edged(69, 36, 7, 6, '#fbf3e2') +
    edged(64, 44, 7, 6, '#fbf3e2') +
    form(meat, colour, { fill: easel.glow(golden(colour, 0.5), darker(colour, 0.22)), 'stroke-width': 2 }) +
    line('M-30 6Q-18 0-10 9M-4-22Q4-14 0-6M8 6Q16 10 24 20M-34-12q4-8 12-8', darker(colour, 0.35), 2.4) +
    place(-6, -2, speckles(easel, 9, 30, 20, lighter(colour, 0.5), 3, 2)) +
    gloss(-18, -20, 11, 4, -24, 0.5)
  );
};

/** A chunk with its cut faces, glossy with sauce. */
export const chunk = (easel: Easel, colour: string, r = 21): string => {
  const { luck } = easel;
  const lean = luck.between(-0.12, 0.12) * r;
  return (
    form(
      rough`M${-r} ${-r * 0.3 + lean}Q${-r * 0.7} ${-r * 0.8} ${lean} ${-r * 0.78}T${r * 0.9} ${-r * 0.4}Q${r * 1.1} ${lean} ${r * 0.86} ${r * 0.5}T${-lean} ${r * 0.8}Q${-r * 0.8} ${r * 0.8} ${-r * 0.94} ${r * 0.4}Z`,
      colour,
      { fill: easel.fall(golden(colour, 0.12), darker(colour, 0.3)), 'stroke-width': 2 },
    ) +
    path(
      rough`M${-r * 0.9} ${-r * 0.28 + lean}Q${-r * 0.6} ${-r * 0.7} ${lean} ${-r * 0.68}T${r * 0.82} ${-r * 0.34}Q${r * 0.2} ${-r * 0.02} ${-r * 0.1} ${r * 0.04}T${-r * 0.9} ${-r * 0.28 + lean}Z`,
      golden(colour, 0.34),
    ) +
    line(rough`M${-r * 0.5} ${-r * 0.42}q${r * 0.4} ${-r * 0.2} ${r * 0.8} ${-r * 0.06}`, '#fff6e0', 2.4, {
      opacity: 0.7,
    })
  );
};

/** Shank braised until it could be pulled apart: long fibres, a seam of tendon. */
export const braisedBeef = (easel: Easel): string =>
  form('M-30-8Q-20-22 4-20L28-14Q36-4 31 10Q24 20 2 19L-24 17Q-36 8-30-8Z', '#7a4022', {
    fill: easel.fall('#955730', '#5a2a14'),
    'stroke-width': 2,
  }) +
  line('M-24-2Q-4-10 26-4M-24 6Q-2-1 28 5M-16 13Q2 8 22 12', '#4a1f0e', 2) +
  line('M-20-10Q0-18 22-10', '#d3a06c', 3.4) +
  gloss(-6, -13, 9, 2, -6, 0.5);

/** A strip of pork belly, fat and lean in stripes. */
export const bellyStrip = (): string =>
  form('M-46-9Q-24-17 0-10T46-12Q51-2 46 8Q22 16 0 10T-46 11Q-51 0-46-9Z', '#d9907a') +
  line('M-44-4Q-22-11 0-4T45-6', '#fdebdc', 4.4) +
  line('M-45 5Q-22-1 0 5T46 3', '#b0604a', 2.6) +
  line('M-22-14l-6 25M2-10l-6 21M26-14l-6 25', '#6b2f18', 2.4, { opacity: 0.55 });

/** A curl of offal with its rich white. */
export const horumonPiece = (easel: Easel): string =>
  form(blob(easel.luck, 0, 0, 26, 17, 0.2, 9), '#e0a184', { fill: easel.glow('#fbe6d4', '#cf8464') }) +
  line('M-16 4Q-11-9-1-4T9 4Q16 6 18-3', '#a85538', 3.2) +
  line('M-19-5l7 13M12-9l7 12', '#6b2a12', 2.6, { opacity: 0.7 }) +
  gloss(-6, -7, 8, 3, -14, 0.8);

/** Minced meat in dark sauce. */
export const mince = (easel: Easel, rx: number, ry: number, colour = '#6b3a1e'): string =>
  path(blob(easel.luck, 0, 0, rx, ry, 0.08, 11), darker(colour, 0.15)) +
  speckles(easel, 26, rx * 0.86, ry * 0.8, colour, 8, 2) +
  speckles(easel, 18, rx * 0.8, ry * 0.74, lighter(colour, 0.25), 5, 3);

export const bacon = (): string =>
  form('M-15-6Q0-11 15-6L14 7Q0 3-14 8Z', '#c9543a') + line('M-13 0Q0-5 13 0', '#fbdcc0', 3);
