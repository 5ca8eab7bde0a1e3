import { element, group, path, placing, round } from './paint';
import { hash, type Luck, luckOf } from './seed';

/** What a drawing is made on: its luck, and the definitions its shapes refer to. */
export interface Easel {
  readonly luck: Luck;
  /** A fill running from the top to the bottom of a shape. */
  fall(top: string, bottom: string): string;
  /** A fill running across a shape: dark, light, dark — something round standing upright. */
  roundness(edge: string, middle: string): string;
  /** A fill spreading from a point inside a shape. */
  glow(centre: string, edge: string, x?: number, y?: number): string;
  /** A glow that ends in nothing: lantern light, soft shadow. */
  halo(colour: string, strength: number): string;
  /** A fill repeating a tile. */
  tiles(width: number, height: number, markup: string): string;
  /** Keeps markup inside the outline. */
  within(outline: string, ...markup: string[]): string;
  /** Something drawn once and stamped many times. */
  stamp(markup: string): Stamp;
  definitions(): string;
}

export type Stamp = (x: number, y: number, turn?: number, scale?: number, scaleY?: number) => string;

const stop = (offset: number, colour: string, opacity = 1): string =>
  element('stop', {
    ...(offset === 0 ? {} : { offset }),
    'stop-color': colour,
    ...(opacity === 1 ? {} : { 'stop-opacity': opacity }),
  });

export function setUpEasel(seed: string): Easel {
  // Several drawings may share one page, so ids carry the seed.
  const prefix = `d${hash(seed).toString(36).slice(-5)}`;
  const known = new Map<string, string>();
  const made: string[] = [];

  const define = (key: string, make: (id: string) => string): string => {
    const existing = known.get(key);
    if (existing !== undefined) return existing;
    const id = `${prefix}-${known.size.toString(36)}`;
    known.set(key, id);
    made.push(make(id));
    return id;
  };

  const paintWith = (key: string, make: (id: string) => string): string => `url(#${define(key, make)})`;

  return {
    luck: luckOf(seed),
    fall: (top, bottom) =>
      paintWith(`fall${top}${bottom}`, (id) =>
        element('linearGradient', { id, x2: 0, y2: 1 }, stop(0, top), stop(1, bottom)),
      ),
    roundness: (edge, middle) =>
      paintWith(`round${edge}${middle}`, (id) =>
        element('linearGradient', { id }, stop(0, edge), stop(0.38, middle), stop(1, edge)),
      ),
    glow: (centre, edge, x = 0.45, y = 0.35) =>
      paintWith(`glow${centre}${edge}${x},${y}`, (id) =>
        element('radialGradient', { id, cx: x, cy: y, r: 0.7 }, stop(0, centre), stop(1, edge)),
      ),
    halo: (colour, strength) =>
      paintWith(`halo${colour}${strength}`, (id) =>
        element(
          'radialGradient',
          { id },
          stop(0, colour, strength),
          stop(0.55, colour, strength * 0.6),
          stop(1, colour, 0),
        ),
      ),
    tiles: (width, height, markup) =>
      paintWith(`tiles${markup}`, (id) =>
        element(
          'pattern',
          { id, width: round(width), height: round(height), patternUnits: 'userSpaceOnUse' },
          markup,
        ),
      ),
    within: (outline, ...markup) => {
      const id = define(`within${outline}`, (own) => element('clipPath', { id: own }, path(outline, '#000')));
      return group({ 'clip-path': `url(#${id})` }, ...markup);
    },
    stamp: (markup) => {
      const id = define(`stamp${markup}`, (own) => group({ id: own }, markup));
      return (x, y, turn = 0, scale = 1, scaleY = scale) => {
        const transform = placing(x, y, turn, scale, scaleY);
        return element('use', { href: `#${id}`, ...(transform === '' ? {} : { transform }) });
      };
    },
    definitions: () => (made.length === 0 ? '' : element('defs', {}, ...made)),
  };
}
