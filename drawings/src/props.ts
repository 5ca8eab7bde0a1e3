import { darker } from './colours';
import type { Easel } from './easel';
import { d, edged, ellipse, form, gloss, line, path } from './paint';

/** Chopsticks laid in front on their rest, around their middle. */
export function chopsticks(easel: Easel, length = 210): string {
  const wood = easel.luck.pick(['#7a2e1c', '#3a2a22', '#b07c44', '#54301e']);
  const half = length / 2;
  return (
    line(d`M${-half} 9L${half} 3M${-half} 17L${half} 9`, '#1c0f08', 5, { opacity: 0.25 }) +
    form(d`M${-half + 14} -3q11 -6 22 0v13q-11 6 -22 0Z`, '#f0e6d2') +
    line(d`M${-half} 1L${half} -4M${-half} 8L${half} 3`, darker(wood, 0.2), 5) +
    line(d`M${-half} 0L${half * 0.3} -3M${-half} 7L${half * 0.3} 3`, '#fff3dc', 1.2, { opacity: 0.5 }) +
    line(d`M${half * 0.8} -3.4L${half} -4M${half * 0.8} 3.6L${half} 3`, '#d8a748', 5)
  );
}

export const spoon = (metal = '#d8d2c6'): string =>
  line('M10 0H96', darker(metal, 0.4), 7) +
  line('M10-1H96', metal, 4.6) +
  edged(-12, 0, 25, 14, metal) +
  ellipse(-13, 1, 19, 9.5, darker(metal, 0.16)) +
  gloss(-18, -4, 7, 2.4, -10, 0.9);

/** A deep porcelain spoon. */
export const renge = (colour = '#fbf7ee'): string =>
  form('M-40 4Q-40-14-16-14Q2-13 10-7L66-14Q75-12 72-4L12 8Q2 17-16 17Q-40 18-40 4Z', colour) +
  path('M-34 3Q-33-9-16-9Q-2-8 4-2Q0 10-16 11Q-34 12-34 3Z', darker(colour, 0.14));

export const fork = (metal = '#d8d2c6'): string =>
  line('M0 0H96', darker(metal, 0.4), 6.4) +
  line('M0-1H96', metal, 4) +
  form('M4-8Q-14-13-44-11V-7L-12-5V-2L-46-2V2L-12 2V5L-44 7V11Q-14 13 4 8Z', metal, { 'stroke-width': 1.2 });

export const knife = (metal = '#d8d2c6'): string =>
  form('M-70-3Q-30-12 20-9V6Q-40 7-70-3Z', metal, { 'stroke-width': 1.2 }) + line('M20-2H86', '#3a2a22', 9);

/** The small turner of the teppan. */
export const spatula = (): string =>
  form('M-48-24L-6-13V13L-48 24Q-55 0-48-24Z', '#c9c3bb') +
  line('M-44-16L-10-8', '#fff', 2.4, { opacity: 0.8 }) +
  line('M-8 0H26', '#8f8880', 6) +
  line('M26 0H78', '#6b4022', 12) +
  line('M30-3H74', '#a8703f', 3);

export const tongs = (): string =>
  line('M-60 12Q0-22 70-6M-60 22Q0 16 70-4', '#77706a', 7) +
  line('M-60 11Q0-23 70-7M-60 21Q0 15 70-5', '#e2dcd2', 3.6) +
  ellipse(-62, 12, 8, 5, '#c9c3bb') +
  ellipse(-62, 22, 8, 5, '#c9c3bb');

export const pick = (length = 74): string =>
  line(d`M0 0L${length * 0.34} ${-length}`, '#8a5a2b', 4.4) +
  line(d`M0 0L${length * 0.34} ${-length}`, '#f0d29c', 2.6);
