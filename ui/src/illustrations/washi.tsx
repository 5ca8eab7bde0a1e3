import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../class-names';

/** Dyes that go with food, persimmon first; most are warm. */
const hues = [55, 72, 88, 42, 62, 110, 135, 168, 225, 255, 20, 48] as const;

/** The same id always gets the same hue. */
export function hueOf(seed: string): number {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hues[(hash >>> 0) % hues.length] ?? hues[0];
}

export type WashiPattern = 'seigaiha' | 'asanoha';

interface PatternProps {
  id: string;
}

const waveCentres = [
  [0, 0],
  [40, 0],
  [20, 10],
  [0, 20],
  [40, 20],
  [20, 30],
  [0, 40],
  [40, 40],
] as const;

/** Blue sea waves: each row of rings lies over the row above. */
export function SeigaihaPattern({ id }: PatternProps) {
  return (
    <pattern id={id} width="40" height="20" patternUnits="userSpaceOnUse">
      {waveCentres.map(([x, y]) => (
        <g key={`${x} ${y}`} className="fill-washi stroke-washi-line" strokeWidth="1.4">
          <circle cx={x} cy={y} r="20" />
          <circle cx={x} cy={y} r="14" />
          <circle cx={x} cy={y} r="8" />
          <circle cx={x} cy={y} r="2.5" />
        </g>
      ))}
    </pattern>
  );
}

const side = 36;
const height = side * Math.sqrt(3);

/** Hemp leaves: a net of triangles, each with three spokes to its middle. */
function asanohaPath(): string {
  const corners = [
    [0, 0],
    [side, 0],
    [side / 2, height / 2],
    [0, height],
    [side, height],
    [-side / 2, height / 2],
    [side * 1.5, height / 2],
  ] as const;
  const triangles = [
    [0, 1, 2],
    [3, 4, 2],
    [0, 2, 5],
    [3, 2, 5],
    [1, 2, 6],
    [4, 2, 6],
  ] as const;
  return triangles
    .map((triangle) => {
      const [a, b, c] = triangle.map((corner) => corners[corner] ?? corners[0]);
      if (!a || !b || !c) return '';
      const middle = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3] as const;
      const spokes = [a, b, c].map((corner) => `M${corner[0]} ${corner[1]}L${middle[0]} ${middle[1]}`);
      return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}L${c[0]} ${c[1]}Z${spokes.join('')}`;
    })
    .join('');
}

const hempLeaves = asanohaPath();

export function AsanohaPattern({ id }: PatternProps) {
  return (
    <pattern id={id} width={side} height={height} patternUnits="userSpaceOnUse">
      <rect width={side} height={height} className="fill-washi" />
      <path d={hempLeaves} className="fill-none stroke-washi-line" strokeWidth="1.3" strokeLinejoin="round" />
    </pattern>
  );
}

/** Warm dyes are strong, blues and greens stay quiet, as on real paper. */
function chromaOf(hue: number): number {
  const warmth = Math.max(0, Math.cos(((hue - 65) * Math.PI) / 180));
  return 0.042 + 0.053 * warmth ** 3;
}

export function hueStyle(hue: number): CSSProperties {
  return { '--hue': hue, '--chroma': chromaOf(hue).toFixed(3) } as CSSProperties;
}

interface WashiProps {
  /** Decides the hue; an offer's id. */
  seed?: string;
  /** A hue by itself, instead of the seed. */
  hue?: number;
  pattern?: WashiPattern;
  className?: string;
  children?: ReactNode;
}

/** A sheet of patterned paper to set something on. Takes the size its classes give it. */
export function Washi({ seed = '', hue, pattern = 'seigaiha', className, children }: WashiProps) {
  const id = useId();
  const Pattern = pattern === 'seigaiha' ? SeigaihaPattern : AsanohaPattern;
  return (
    <div
      style={hueStyle(hue ?? hueOf(seed))}
      className={classNames('washi relative overflow-clip bg-washi', className)}
    >
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <defs>
          <Pattern id={id} />
        </defs>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
      {children && <div className="relative h-full">{children}</div>}
    </div>
  );
}
