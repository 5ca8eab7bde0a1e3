import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, element, ellipse, gloss, line, path, place } from '../paint';
import { oval } from '../shapes';
import type { Glaze } from './glazes';

export interface BowlSize {
  readonly rx: number;
  readonly ry: number;
  readonly depth: number;
}

export const donburi: BowlSize = { rx: 146, ry: 62, depth: 98 };
export const ramenBowl: BowlSize = { rx: 152, ry: 70, depth: 88 };
export const riceBowl: BowlSize = { rx: 62, ry: 25, depth: 44 };
export const sideDish: BowlSize = { rx: 40, ry: 17, depth: 16 };

/** The soft dark under anything that stands on the table. */
export const contactShadow = (easel: Easel, y: number, rx: number, ry: number): string =>
  ellipse(4, y, rx, ry, easel.halo('#1c0f08', 0.62));

/** Half of all dishes are laid out the other way round, so that two of a kind are not copies. */
export const eitherWay = (easel: Easel, contents: string): string =>
  easel.luck.chance(0.5) ? place(0, 0, contents, 0, -1, 1) : contents;

const wall = ({ rx, depth }: BowlSize): string =>
  d`M${-rx} 0C${-rx} ${depth * 0.62} ${-rx * 0.66} ${depth} ${-rx * 0.4} ${depth}Q0 ${depth * 1.09} ${rx * 0.4} ${depth}C${rx * 0.66} ${depth} ${rx} ${depth * 0.62} ${rx} 0Z`;

function decoration(easel: Easel, { rx, ry, depth }: BowlSize, { accent }: Glaze): string {
  const { luck } = easel;
  const ring = (at: number, width: number): string => {
    const half = rx * (1 - 0.5 * at * at);
    return line(
      d`M${-half} ${depth * at}Q0 ${depth * at + ry * 2 * (1 - at * 0.35)} ${half} ${depth * at}`,
      accent,
      width,
      { opacity: 0.85 },
    );
  };
  const scale = rx / 146;
  const kind = luck.whole(0, 3);
  if (kind === 0) return ring(0.12, 3 * scale) + ring(0.2, 6 * scale);
  if (kind === 1) {
    return element('g', { 'stroke-dasharray': d`0 ${17 * scale}` }, ring(0.22, 8 * scale));
  }
  if (kind === 2) {
    const waves = [-0.62, -0.31, 0, 0.31, 0.62].map((share) => {
      const y = depth * 0.42 + ry * 0.75 * (1 - share * share);
      const r = 17 * scale;
      return d`M${share * rx - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0M${share * rx - r * 0.5} ${y}a${r * 0.5} ${r * 0.5} 0 0 1 ${r} 0`;
    });
    return line(waves.join(''), accent, 2.6 * scale, { opacity: 0.8 });
  }
  return element('g', { 'stroke-dasharray': d`${20 * scale} ${11 * scale}` }, ring(0.18, 5 * scale));
}

/** A footed bowl around its rim's centre; the contents are drawn inside it and may rise above the rim. */
export function bowl(easel: Easel, glaze: Glaze, size: BowlSize, contents: string): string {
  const { rx, ry, depth } = size;
  const lip = Math.max(3, rx * 0.045);
  const outline = wall(size);
  // On a small bowl brushwork and reflections would be a smudge, and trays hold many small bowls.
  const small = rx < 70;
  const painted = small
    ? line(
        d`M${-rx * 0.95} ${depth * 0.3}Q0 ${depth * 0.3 + ry * 1.7} ${rx * 0.95} ${depth * 0.3}`,
        glaze.accent,
        2,
        { opacity: 0.7 },
      )
    : easel.within(outline, decoration(easel, size, glaze)) +
      line(
        d`M${-rx * 0.82} ${depth * 0.34}Q${-rx * 0.72} ${depth * 0.66} ${-rx * 0.5} ${depth * 0.82}`,
        '#fff8ea',
        rx * 0.045,
        { opacity: 0.4 },
      );
  const foot = d`M${-rx * 0.38} ${depth * 0.96}L${-rx * 0.34} ${depth * 1.14}Q0 ${depth * 1.26} ${rx * 0.34} ${depth * 1.14}L${rx * 0.38} ${depth * 0.96}Z`;
  return (
    contactShadow(easel, depth * 1.08, rx * 0.95, ry * 0.5) +
    path(foot, darker(glaze.shade, 0.25)) +
    path(outline, easel.roundness(glaze.shade, glaze.body)) +
    painted +
    ellipse(0, 0, rx, ry, lighter(glaze.body, 0.25), {
      stroke: darker(glaze.shade, 0.3),
      'stroke-width': 1.4,
    }) +
    ellipse(
      0,
      lip * 0.3,
      rx - lip,
      ry - lip * 0.75,
      small ? darker(glaze.inside, 0.16) : easel.fall(darker(glaze.inside, 0.32), glaze.inside),
    ) +
    (small ? contents : eitherWay(easel, contents)) +
    line(d`M${-rx * 0.93} ${ry * 0.36}A${rx} ${ry} 0 0 0 ${-rx * 0.4} ${ry * 0.915}`, '#fffaf0', lip * 0.5, {
      opacity: 0.75,
    })
  );
}

/** Liquid filling a bowl, with its light. */
export function soup(easel: Easel, { rx, ry }: BowlSize, colour: string): string {
  const inset = rx * 0.09;
  return (
    ellipse(
      0,
      ry * 0.07,
      rx - inset,
      ry - inset * 0.72,
      easel.glow(lighter(colour, 0.22), darker(colour, 0.22), 0.5, 0.6),
    ) +
    line(
      d`M${-(rx - inset) * 0.9} ${ry * 0.32}A${rx - inset} ${ry - inset * 0.72} 0 0 0 ${-rx * 0.3} ${ry * 0.84}`,
      lighter(colour, 0.55),
      rx * 0.02,
      { opacity: 0.7 },
    )
  );
}

/** The outline of a soup's surface, to keep things in it. */
export const surface = ({ rx, ry }: BowlSize): string => oval(0, ry * 0.07, rx * 0.91, ry - rx * 0.065);

/** A small dish of soy, sauce or dip. */
export const dip = (easel: Easel, glaze: Glaze, colour: string, rx = 34): string => {
  const size = { rx, ry: rx * 0.46, depth: rx * 0.36 };
  return bowl(
    easel,
    glaze,
    size,
    soup(easel, size, colour) + gloss(-rx * 0.3, -rx * 0.05, rx * 0.22, rx * 0.06, -8),
  );
};
