import { type ReactNode, useId } from 'react';

/** Parts to compose drawings from, each in its own coordinates around (0, 0). */

interface PlaceProps {
  /** An SVG transform that puts the part in its place. */
  at?: string;
}

export function TableShadow({ at, width = 80 }: PlaceProps & { width?: number }) {
  return <ellipse transform={at} rx={width} ry={width * 0.09} className="fill-art-shadow" />;
}

/** A lacquer bowl 140 wide; (0, 0) is the middle of its rim. Children lie inside the rim. */
export function Bowl({ at, children }: PlaceProps & { children?: ReactNode }) {
  return (
    <g transform={at}>
      <path d="M-26 62h52l-4 12h-44z" className="fill-art-lacquer-deep" />
      <path d="M-70 0c0 40 30 68 70 68s70-28 70-68z" className="fill-art-lacquer" />
      <path
        d="M22 66c28-6 48-32 48-66h-14c0 30-12 54-34 66z"
        className="fill-art-lacquer-deep"
        opacity="0.55"
      />
      <path
        d="M-60 16c6 22 18 36 34 43"
        className="fill-none stroke-art-cream"
        strokeWidth="3.5"
        strokeLinecap="round"
        opacity="0.5"
      />
      <ellipse rx="70" ry="19" className="fill-art-cream" />
      <ellipse cy="1.5" rx="61" ry="14.5" className="fill-art-lacquer-deep" />
      {children}
    </g>
  );
}

/** A plate 150 wide; (0, 0) is the middle of its surface. */
export function Plate({ at }: PlaceProps) {
  return (
    <g transform={at}>
      <path d="M-75 0c0 12 34 22 75 22s75-10 75-22z" className="fill-art-indigo" />
      <ellipse rx="75" ry="19" className="fill-art-rice" />
      <ellipse rx="66" ry="15.5" className="fill-none stroke-art-indigo" strokeWidth="2.5" />
      <ellipse rx="56" ry="12" className="fill-art-rice-shade" opacity="0.5" />
    </g>
  );
}

/** Two chopsticks, 120 long, pointing left from (0, 0). */
export function Chopsticks({ at }: PlaceProps) {
  return (
    <g transform={at}>
      {[0, 8].map((y) => (
        <g key={y} transform={`translate(0 ${y}) rotate(${y === 0 ? -1.5 : 1})`}>
          <path d="M0-2.6-118-1.1v2.2L0 2.6z" className="fill-art-wood-deep" />
          <path d="M0-2.6-30-2.2v4.4L0 2.6z" className="fill-art-lacquer" />
          <path d="M-34-2.1h4v4.3h-4z" className="fill-art-egg" />
        </g>
      ))}
    </g>
  );
}

/** Three ribbons of steam rising from (0, 0). */
export function Steam({ at }: PlaceProps) {
  return (
    <g transform={at} className="fill-none stroke-art-steam" strokeWidth="5" strokeLinecap="round">
      <g className="animate-steam [transform-box:fill-box]">
        <path d="M-26 0c-8-9 6-15-1-26" />
        <path d="M0-4c-9-11 7-18-1-32" />
        <path d="M26 0c-8-9 6-15-1-26" />
      </g>
    </g>
  );
}

/** A paper lantern 56 wide hanging from (0, 0). */
export function Lantern({ at, lit = true }: PlaceProps & { lit?: boolean }) {
  const glow = useId();
  return (
    <g transform={at}>
      <defs>
        <radialGradient id={glow} cx="50%" cy="58%" r="62%">
          <stop offset="0%" className="[stop-color:var(--art-glow)]" />
          <stop offset="45%" className="[stop-color:var(--art-salmon)]" />
          <stop offset="100%" className="[stop-color:var(--art-octopus)]" />
        </radialGradient>
      </defs>
      <g className="origin-top animate-sway [transform-box:fill-box]">
        <path d="M0 0v10" className="stroke-art-outline" strokeWidth="2" />
        <rect x="-13" y="9" width="26" height="7" rx="2.5" className="fill-art-wood-deep" />
        <path
          d="M-15 16h30c9 6 13 16 13 26s-4 20-13 26h-30c-9-6-13-16-13-26s4-20 13-26z"
          {...(lit ? { fill: `url(#${glow})` } : { className: 'fill-art-rice-shade' })}
        />
        <g className="fill-none stroke-art-outline" strokeWidth="1.3" opacity="0.28">
          <path d="M-22 24c14 4 30 4 44 0M-27 33c17 4 37 4 54 0M-28 42c18 4 38 4 56 0M-27 51c17 4 37 4 54 0M-22 60c14 4 30 4 44 0" />
        </g>
        <g className="fill-art-outline" opacity={lit ? 0.82 : 0.4}>
          <path d="M-11 41h22c0 8-4 13-8 14h-6c-4-1-8-6-8-14z" />
          <path
            d="M-6 31c-2 3 2 4 0 7M0 29c-2 3 2 5 0 9M6 31c-2 3 2 4 0 7"
            className="fill-none stroke-art-outline"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </g>
        <rect x="-13" y="67" width="26" height="7" rx="2.5" className="fill-art-wood-deep" />
        <path d="M0 74v8M-3 82h6l1.5 11h-9z" className="fill-art-egg stroke-art-egg" strokeWidth="1.5" />
      </g>
    </g>
  );
}

/** A shop curtain 160 wide hanging from (0, 0), its top left. */
export function Noren({ at }: PlaceProps) {
  return (
    <g transform={at}>
      {[0, 1, 2, 3].map((panel) => (
        <g key={panel} transform={`translate(${panel * 39 + 2.5} 5)`}>
          <path
            d={`M0 0h38v38c-6 ${panel % 2 ? 4 : 7}-13 ${panel % 2 ? 7 : 3}-19 4s-13 3-19-1z`}
            className="fill-art-indigo"
          />
          <circle
            cx="19"
            cy="21"
            r="9"
            className="fill-none stroke-art-cream"
            strokeWidth="2.6"
            opacity="0.9"
          />
          <path
            d="M12 23a7 7 0 0 1 14 0M15.5 23a3.5 3.5 0 0 1 7 0"
            className="fill-none stroke-art-cream"
            strokeWidth="1.8"
            opacity="0.9"
          />
        </g>
      ))}
      <rect x="-8" y="-1" width="176" height="7" rx="3.5" className="fill-art-wood" />
      <circle cx="-8" cy="2.5" r="5" className="fill-art-wood-deep" />
      <circle cx="168" cy="2.5" r="5" className="fill-art-wood-deep" />
    </g>
  );
}

/** A torn-off ticket 64 wide; (0, 0) is its middle. */
export function TicketShape({ at }: PlaceProps) {
  return (
    <g transform={at}>
      <path
        d="M-32-18h64v11a7 7 0 0 0 0 14v11h-64v-11a7 7 0 0 0 0-14z"
        className="fill-art-egg stroke-art-outline"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path
        d="M12-14v28"
        className="stroke-art-outline"
        strokeWidth="2.2"
        strokeDasharray="0.1 5"
        strokeLinecap="round"
      />
      <path d="M-22-6h22M-22 2h16" className="stroke-art-outline" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}
