import { useId } from 'react';
import { Bowl, Lantern, Noren, Steam } from './parts';
import { hueStyle, SeigaihaPattern } from './washi';

interface ShopFrontProps {
  className?: string;
}

const tiles = Array.from({ length: 23 }, (_, tile) => 46 + tile * 14);
const lattice = [104, 112, 120, 128, 272, 280, 288, 296];

/** A small restaurant in the evening. Cut to any shape around its curtain. */
export function ShopFront({ className }: ShopFrontProps) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={hueStyle(255)}
      className={`washi ${className ?? ''}`}
    >
      <defs>
        <SeigaihaPattern id={`${id}-sky`} />
        <radialGradient id={`${id}-halo`}>
          <stop offset="0%" className="[stop-color:var(--art-glow)]" stopOpacity="0.55" />
          <stop offset="100%" className="[stop-color:var(--art-glow)]" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-room`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" className="[stop-color:var(--art-broth)]" />
          <stop offset="100%" className="[stop-color:var(--art-glow)]" />
        </linearGradient>
      </defs>
      <rect x="-400" y="-400" width="1200" height="1200" className="fill-art-night" />
      <rect x="-400" y="-400" width="1200" height="1200" fill={`url(#${id}-sky)`} opacity="0.09" />
      <circle cx="316" cy="46" r="20" className="fill-art-glow" />
      <circle cx="316" cy="46" r="46" fill={`url(#${id}-halo)`} />
      <rect x="-400" y="330" width="1200" height="470" className="fill-art-night-deep" />
      <ellipse cx="200" cy="342" rx="190" ry="30" fill={`url(#${id}-halo)`} />

      <rect x="58" y="118" width="284" height="222" className="fill-art-wood-deep" />
      <path d="M58 118h38v222H58zM304 118h38v222h-38z" className="fill-art-soy" />
      <rect x="96" y="126" width="208" height="214" fill={`url(#${id}-room)`} />
      <g className="stroke-art-wood" strokeWidth="3.5">
        {lattice.map((x) => (
          <path key={x} d={`M${x} 126v214`} />
        ))}
        <path d="M96 292h40M264 292h40" />
      </g>
      <path d="M136 126v214M264 126v214" className="stroke-art-wood-deep" strokeWidth="4" />
      <path d="M138 284h124v10H138z" className="fill-art-wood" />
      <path d="M146 294h108v46H146z" className="fill-art-wood-deep" />
      <Bowl at="translate(200 248) scale(0.5)">
        <ellipse cy="2" rx="60" ry="14" className="fill-art-broth" />
        <path
          d="M-44 4c16-8 24 6 40-1s26 7 44-1"
          className="fill-none stroke-art-cream"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </Bowl>
      <Steam at="translate(200 238) scale(0.7)" />

      {[82, 318].map((x) => (
        <circle key={x} cx={x} cy="172" r="82" fill={`url(#${id}-halo)`} />
      ))}
      <Noren at="translate(96 134) scale(1.3)" />
      <path d="M24 112c40-6 60-22 78-40h196c18 18 38 34 78 40l-6 12H30z" className="fill-art-outline" />
      <path d="M102 72h196l4 8H98z" className="fill-art-soy" />
      <g className="fill-art-soy">
        {tiles.map((x) => (
          <circle key={x} cx={x} cy="120" r="6" />
        ))}
      </g>
      {[82, 318].map((x) => (
        <Lantern key={x} at={`translate(${x} 124) scale(1.15)`} />
      ))}
    </svg>
  );
}
