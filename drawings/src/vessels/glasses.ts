import { ink, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, ellipse, line, path } from '../paint';
import { contactShadow } from './bowls';

const pane = '#f4fbfb';

/** How far a glass is open at its mouth and its base, and how tall it stands. */
export interface GlassSize {
  readonly mouth: number;
  readonly base: number;
  readonly height: number;
}

export const tallGlass: GlassSize = { mouth: 46, base: 38, height: 196 };

const sides = ({ mouth, base, height }: GlassSize): string =>
  d`M${-mouth} 0L${-base} ${height}A${base} ${base * 0.24} 0 0 0 ${base} ${height}L${mouth} 0Z`;

/** A straight glass around its mouth; the contents are kept inside it. */
export function tumbler(easel: Easel, size: GlassSize, contents: string, above = ''): string {
  const { mouth, base, height } = size;
  const back = mouth * 0.24;
  return (
    contactShadow(easel, height + 4, base * 1.9, base * 0.5) +
    path(sides(size), pane, { opacity: 0.4 }) +
    easel.within(sides({ mouth: mouth - 4, base: base - 4, height: height - 5 }), contents) +
    above +
    line(sides(size), ink, 4.4, { opacity: 0.22 }) +
    line(sides(size), pane, 2.6) +
    line(d`M${-mouth * 0.76} ${height * 0.1}L${-base * 0.7} ${height * 0.86}`, '#fff', 6, { opacity: 0.5 }) +
    line(d`M${mouth * 0.74} ${height * 0.16}L${base * 0.72} ${height * 0.66}`, '#fff', 2.6, {
      opacity: 0.5,
    }) +
    ellipse(0, 0, mouth, back, 'none', { stroke: pane, 'stroke-width': 2.6 })
  );
}

/** Liquid from a level down to the base of a straight glass. */
export function filling(
  easel: Easel,
  { mouth, base, height }: GlassSize,
  level: number,
  top: string,
  bottom: string,
): string {
  const half = mouth + ((base - mouth) * level) / height;
  return (
    path(
      d`M${-half} ${level}L${-base} ${height}A${base} ${base * 0.24} 0 0 0 ${base} ${height}L${half} ${level}Z`,
      easel.fall(top, bottom),
    ) + ellipse(0, level, half, half * 0.22, lighter(top, 0.4))
  );
}

/** Foot and stem, down from the bottom of a bowl at y. */
export function stem(easel: Easel, y: number, length: number, foot = 46): string {
  return (
    contactShadow(easel, y + length + 3, foot * 1.4, foot * 0.34) +
    path(d`M-4 ${y}Q-3 ${y + length * 0.7} -9 ${y + length - 4}H9Q3 ${y + length * 0.7} 4 ${y}Z`, pane, {
      opacity: 0.8,
      stroke: ink,
      'stroke-opacity': 0.3,
    }) +
    ellipse(0, y + length, foot, foot * 0.22, pane, { opacity: 0.6, stroke: '#fff', 'stroke-width': 2 }) +
    line(d`M0 ${y + 4}V${y + length - 6}`, '#fff', 1.6, { opacity: 0.9 })
  );
}

/** A clear bowl on its own, for a stemmed glass: shape, what is in it, and the light on it. */
export function clearBowl(easel: Easel, outline: string, contents: string, mouth: number): string {
  return (
    path(outline, pane, { opacity: 0.32 }) +
    easel.within(outline, contents) +
    line(outline, ink, 4.2, { opacity: 0.22 }) +
    line(outline, pane, 2.4) +
    ellipse(0, 0, mouth, mouth * 0.2, 'none', { stroke: pane, 'stroke-width': 2.4 })
  );
}
