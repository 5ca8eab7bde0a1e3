import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, edged, ellipse, form, gloss, line, path, place } from '../paint';
import { blob } from '../shapes';

/** A boiled shrimp, curled. */
export const shrimp = (colour = '#f08a5a'): string =>
  form(
    'M-26 8C-30-14-10-28 10-22C28-16 32 4 20 20L13 16C16 6 12-1 4-3C-5-5-12 0-13 9C-17 14-24 14-26 8Z',
    colour,
  ) +
  line('M-24-4Q-16-4-13 2M-14-18Q-9-10-8-3M2-23Q2-12 3-4M18-17Q13-9 10-1M26-3Q19-2 14 5', '#ffe9d6', 2.6) +
  form('M14 15L8 30L17 26L25 33L22 18Z', '#d9492a');

/** A whole fish from the grill, head at the left, around its middle. */
export function wholeFish(easel: Easel, length = 220): string {
  const scale = length / 220;
  const skin = easel.luck.pick(['#c9ad7c', '#c4b08e', '#b9b0a0']);
  const body =
    'M-108 4C-92-22-50-32-4-30C40-28 70-18 92-6L112-24Q108 0 116 22L90 8C66 22 34 30-6 30C-52 30-92 24-108 4Z';
  return place(
    0,
    0,

    ellipse(4, 26, 104, 12, '#2a1009', { opacity: 0.3 }) +
      form('M-14-28Q10-46 40-40L34-24Z', darker(skin, 0.3)) +
      form(body, skin, { fill: easel.fall(darker(skin, 0.45), lighter(skin, 0.55)), 'stroke-width': 2 }) +
      easel.within(
        body,
        path(d`M-70-26Q-20-12 30-22T92-8L92-30H-70Z`, '#7d4a20', { opacity: 0.6 }),
        line('M-34-26L-14 22M-2-28L18 22M30-26L48 18', '#3a2013', 5),
        line('M-31-26L-11 22M1-28L21 22M33-26L51 18', '#d9964e', 1.6),
      ) +
      line('M-74-20Q-62 4-76 22', darker(skin, 0.5), 2.4) +
      ellipse(-90, -3, 5.5, 5.5, '#fff6e0', { stroke: darker(skin, 0.5), 'stroke-width': 1.4 }) +
      ellipse(-90, -3, 2.4, 2.4, '#1c1410') +
      path('M-58 6q16-8 24 2q-10 10-24-2Z', darker(skin, 0.2)) +
      line('M-104 8Q-96 11-92 10', darker(skin, 0.5), 1.8),
    0,
    scale,
  );
}

/** A cut of fish grilled or pan-fried, skin up. */
export const fillet = (easel: Easel, flesh = '#f09a6a', skin = '#8d8478'): string =>
  ellipse(4, 20, 62, 11, '#2a1009', { opacity: 0.28 }) +
  form('M-62 8Q-66-14-44-20Q10-32 58-14Q68-8 64 6L58 18Q6 6-56 20Z', skin, {
    fill: easel.fall(darker(skin, 0.2), lighter(skin, 0.3)),
  }) +
  form('M-62 6Q4-10 64 4L59 18Q52 24 0 22T-56 22Q-63 18-62 6Z', flesh, {
    fill: easel.fall(lighter(flesh, 0.2), darker(flesh, 0.1)),
  }) +
  line('M-40 6l4 13M-20 2l4 16M2 0l3 19M22 1l2 18M42 3l1 16', lighter(flesh, 0.6), 2.2) +
  line('M-36-16l10 12M-12-21l10 14M14-22l10 15M38-18l8 13', '#4a2a17', 3.2, { opacity: 0.75 });

/** A red crab seen from above, legs spread. */
export function crab(easel: Easel): string {
  const red = easel.luck.pick(['#d9431f', '#cf3a22', '#e0532a']);
  const dark = darker(red, 0.35);
  const legs = [-26, -6, 16, 38];
  const legPath = (side: 1 | -1): string =>
    legs
      .map(
        (y, index) =>
          d`M${side * 48} ${y * 0.55}Q${side * (86 + index * 2)} ${y - 26 + index * 5} ${side * (112 - index * 8)} ${y + 2 + index * 6}T${side * (116 - index * 13)} ${y + 30 + index * 3}`,
      )
      .join('');
  const claw = (side: 1 | -1): string =>
    line(d`M${side * 44} -22Q${side * 78} -38 ${side * 80} -58`, dark, 19) +
    line(d`M${side * 44} -22Q${side * 78} -38 ${side * 80} -58`, red, 15) +
    form(
      d`M${side * 70} -54C${side * 62} -78 ${side * 74} -100 ${side * 96} -96Q${side * 84} -84 ${side * 88} -74Q${side * 98} -80 ${side * 106} -88C${side * 112} -66 ${side * 96} -46 ${side * 84} -48Z`,
      red,
    ) +
    line(d`M${side * 76} -60Q${side * 72} -76 ${side * 80} -86`, lighter(red, 0.5), 3);
  return (
    line(legPath(1) + legPath(-1), dark, 12) +
    line(legPath(1) + legPath(-1), lighter(red, 0.1), 8.5) +
    claw(1) +
    claw(-1) +
    form('M-58 2C-62-30-34-44 0-44S62-30 58 2C54 30 28 42 0 42S-54 30-58 2Z', red, {
      fill: easel.glow(lighter(red, 0.3), darker(red, 0.15)),
      'stroke-width': 2.2,
    }) +
    line('M-36-18Q0-34 36-18M-44 6Q-20-6 0 6T44 6M-22 26Q0 16 22 26', darker(red, 0.25), 2.4) +
    ellipse(-16, -38, 4.5, 5, '#1d1210') +
    ellipse(16, -38, 4.5, 5, '#1d1210') +
    gloss(-24, -18, 14, 6, -24, 0.55) +
    line('M-30 14h.1M-14-8h.1M14-10h.1M30 12h.1M0 30h.1', lighter(red, 0.6), 4)
  );
}

/** An oyster on its half shell. */
export const oyster = (easel: Easel): string =>
  form(blob(easel.luck, 0, 2, 38, 24, 0.12, 11), '#7d7468', { 'stroke-width': 2 }) +
  form(blob(easel.luck, 0, 0, 32, 18, 0.08, 10), '#f1ece0', { fill: easel.glow('#fffaf0', '#b9b3a6') }) +
  form(blob(easel.luck, 2, 1, 23, 12, 0.14, 9), '#dccdb0', { fill: easel.glow('#f7ecd4', '#b6a283') }) +
  line('M-17 4Q-8 13 6 10T23 1', '#4d453d', 3.6, { opacity: 0.75 }) +
  gloss(-5, -4, 8, 2.8, -12, 0.85);

export const mussel = (): string =>
  form('M-24 2C-20-14 6-18 24-4C12 14-14 16-24 2Z', '#2b2a38') +
  path('M-18 2C-14-9 6-11 18-3C8 8-10 10-18 2Z', '#8f8aa0') +
  form('M-12 2C-8-5 6-6 13-2C6 5-6 6-12 2Z', '#f0a04a');

export const scallop = (): string =>
  edged(0, 4, 17, 11, '#d9a760') +
  edged(0, 0, 17, 11, '#f5e2ba') +
  line('M-9-3Q0-7 9-3M-10 2Q0-2 10 2', '#c98f45', 2.2) +
  gloss(-5, -4, 5, 2);
