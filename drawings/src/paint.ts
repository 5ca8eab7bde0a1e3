import { darker } from './colours';

export type Attributes = Readonly<Record<string, string | number>>;

/** A tenth is a third of a pixel on a large card; more only makes the file longer, and far out even less shows. */
export function round(value: number): string {
  const text = String(Math.abs(value) < 20 ? Math.round(value * 10) / 10 : Math.round(value * 2) / 2);
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

/** Every tenth byte of a drawing would be a zero before a point or a blank before a minus. */
const tight = (value: string | number): string =>
  typeof value === 'number'
    ? String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')
    : value.replaceAll(' -', '-');

/** Shapes name their fill; lines leave it to these. */
export const drawingDefaults: Attributes = {
  fill: 'none',
  'stroke-width': 1.6,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${tight(value)}"`)
    .join('');
  const inside = children.join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

/** Path data with its numbers rounded. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, index) => text + round(values[index - 1] ?? 0) + part);
}

/** The same in whole numbers, for crumbs and outlines that are uneven anyway. */
export function rough(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, index) => text + String(Math.round(values[index - 1] ?? 0)) + part);
}

export const group = (attributes: Attributes, ...children: string[]): string =>
  element('g', attributes, ...children);

export const path = (data: string, fill: string, more: Attributes = {}): string =>
  element('path', { d: data, fill, ...more });

export const line = (data: string, stroke: string, width: number, more: Attributes = {}): string =>
  element('path', { d: data, stroke, 'stroke-width': width, ...more });

/** A filled shape with an edge of its own darker tone: the drawn line of this style. */
export const form = (data: string, colour: string, more: Attributes = {}): string =>
  path(data, colour, { stroke: darker(colour, 0.38), ...more });

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => element('ellipse', { cx: round(x), cy: round(y), rx: round(rx), ry: round(ry), fill, ...more });

export const edged = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  more: Attributes = {},
): string => ellipse(x, y, rx, ry, colour, { stroke: darker(colour, 0.38), ...more });

const hundredth = (value: number): string => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');

/** The transform that turns, scales and then moves a thing; empty when it stays as it is. */
export function placing(x: number, y: number, turn: number, scale: number, scaleY: number): string {
  const moved = x === 0 && y === 0 ? '' : `translate(${round(x)} ${round(y)})`;
  const turned = turn === 0 ? '' : `rotate(${Math.round(turn)})`;
  if (scale === 1 && scaleY === 1) return moved + turned;
  const size = scale === scaleY ? hundredth(scale) : `${hundredth(scale)} ${hundredth(scaleY)}`;
  return `${moved}${turned}scale(${size})`;
}

/** Moves a thing drawn around the origin to its place. */
export function place(x: number, y: number, markup: string, turn = 0, scale = 1, scaleY = scale): string {
  const transform = placing(x, y, turn, scale, scaleY);
  return transform === '' ? markup : group({ transform }, markup);
}

/** A pale lick of light on something moist. */
export const gloss = (x: number, y: number, rx: number, ry: number, turn = 0, opacity = 0.45): string =>
  ellipse(x, y, rx, ry, '#fff8e8', {
    opacity,
    ...(turn === 0 ? {} : { transform: `rotate(${round(turn)} ${round(x)} ${round(y)})` }),
  });
