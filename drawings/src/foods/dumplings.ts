import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { ellipse, form, gloss, line } from '../paint';
import { speckles } from '../textures';

/** A fried dumpling, browned side towards us. */
export const gyoza = (easel: Easel): string =>
  form('M-30 14C-34-8-14-26 6-24C26-22 36-4 32 14Q0 22-30 14Z', '#f5e2b8', {
    fill: easel.fall('#fbf0d2', '#e6bf78'),
  }) +
  form('M-30 8Q0-2 32 8Q34 14 31 17Q0 25-29 17Q-32 14-30 8Z', '#c07a2c', {
    fill: easel.fall('#d99a44', '#8d4f18'),
  }) +
  line('M-22-6Q-14-10-12-18M-10-12Q-2-14 0-22M4-14Q11-15 13-22M17-9Q23-11 24-16', '#c9a468', 2.2) +
  gloss(-8, -7, 7, 2.4, -24, 0.6);

/** A soup dumpling: pleats gathered to a knot. */
export const soupDumpling = (easel: Easel): string =>
  ellipse(2, 17, 34, 10, '#2a1009', { opacity: 0.25 }) +
  form('M-34 10C-36-8-16-20-6-26Q0-31 6-26C16-20 36-8 34 10C30 24-30 24-34 10Z', '#fbf3e2', {
    fill: easel.glow('#fffdf6', '#dcc9a4', 0.4, 0.35),
    stroke: '#b39b72',
  }) +
  line('M-3-25Q-22-10-25 6M-1-24Q-11-8-11 11M1-24Q3-6 4 12M3-24Q16-8 19 8M4-25Q26-12 29 2', '#cfb98e', 2) +
  ellipse(0, -26, 6, 4, '#f3e4c4', { stroke: '#b39b72', 'stroke-width': 1.3 });

/** An open dumpling with its filling and a pea or roe on top. */
export const shumai = (easel: Easel, dot: string): string =>
  ellipse(2, 16, 25, 8, '#2a1009', { opacity: 0.25 }) +
  form('M-22-10L-25 12Q0 24 25 12L22-10Z', '#f5d77c', { fill: easel.fall('#fbe6a4', '#dfb24c') }) +
  line('M-13-6L-15 15M-4-5L-4 18M6-5L6 18M15-6L16 15', '#c99a38', 1.8) +
  ellipse(0, -10, 23, 11, '#eab28a', { stroke: '#b0703f', 'stroke-width': 1.5 }) +
  speckles(easel, 9, 17, 7, '#fbe0c4', 3) +
  ellipse(0, -12, 6, 5, dot, { stroke: darker(dot, 0.35), 'stroke-width': 1.2 });

/** Shrimp through a clear skin. */
export const crystalDumpling = (easel: Easel): string =>
  ellipse(2, 14, 30, 8, '#2a1009', { opacity: 0.25 }) +
  form('M-30 12C-34-10-12-22 4-21S34-6 30 12Q0 20-30 12Z', '#f7ece0', {
    fill: easel.glow('#f8b79c', '#f7eee2', 0.5, 0.6),
    stroke: '#bba690',
  }) +
  line('M-20-4Q-15-8-12-16M-8-10Q-3-12-1-20M6-11Q10-12 12-19M18-6Q22-8 23-14', '#fffaf2', 2.4) +
  gloss(-8, -2, 8, 2.6, -20, 0.6);

/** A steamed white bun, cracked or pleated. */
export const bun = (easel: Easel, filling = '#a8432a'): string =>
  ellipse(2, 17, 31, 9, '#2a1009', { opacity: 0.25 }) +
  form('M-31 10C-33-12-16-24 0-24S33-12 31 10C28 22-28 22-31 10Z', '#fdf8ee', {
    fill: easel.glow('#fffefa', '#e0d2b8', 0.4, 0.3),
    stroke: '#bba98a',
  }) +
  form('M-7-18Q0-8 8-19Q4-2 12 2Q0-2-11 3Q-3-4-7-18Z', filling, { 'stroke-width': 1 }) +
  gloss(-15, -8, 5, 8, 30, 0.7) +
  ellipse(0, 19, 24, 3, lighter('#d9b071', 0.5), { opacity: 0.6 });
