import type { ReactNode } from 'react';

/** Things of the guide's drawings, each in its own coordinates around (0, 0). */

interface PlaceProps {
  /** An SVG transform that puts the thing in its place. */
  at: string;
  children?: ReactNode;
}

/** A telephone 86 by 160; children lie on its screen of 74 by 140. */
export function Phone({ at, children }: PlaceProps) {
  return (
    <g transform={at}>
      <rect x="-43" y="-82" width="86" height="164" rx="14" className="fill-art-outline" />
      <rect x="-38" y="-74" width="76" height="148" rx="9" className="fill-art-cream" />
      <rect x="-10" y="-80" width="20" height="3.5" rx="1.75" className="fill-art-rice-shade" opacity="0.6" />
      {children}
    </g>
  );
}

/** An open letter 150 wide; children rise out of it. */
export function Envelope({ at, children }: PlaceProps) {
  return (
    <g transform={at}>
      <path d="M-75-24 0-84l75 60z" className="fill-art-rice-shade" />
      {children}
      <path d="M-75-24v84h150v-84L0 26z" className="fill-art-rice" />
      <path
        d="m-75 60 58-48M75 60 17 12M-75-24 0 26l75-50"
        className="fill-none stroke-art-rice-shade"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </g>
  );
}

/** The board of a counter along the lower edge. */
export function Counter() {
  return (
    <g>
      <rect x="-10" y="168" width="340" height="40" className="fill-art-wood-deep" />
      <rect x="-10" y="162" width="340" height="12" className="fill-art-wood" />
    </g>
  );
}

const corners = [
  [0, 0],
  [36, 0],
  [0, 36],
] as const;
const blocks = [
  [22, 2],
  [28, 8],
  [22, 14],
  [2, 22],
  [14, 28],
  [8, 22],
  [22, 22],
  [28, 28],
  [34, 22],
  [46, 22],
  [40, 28],
  [22, 34],
  [28, 40],
  [22, 46],
  [34, 34],
  [46, 34],
  [40, 40],
  [34, 46],
  [46, 46],
] as const;

/** Something like a QR code, 54 wide from its top left; it says nothing. */
export function QrBlocks({ at }: PlaceProps) {
  return (
    <g transform={at} className="fill-art-outline">
      {corners.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y}h18v18h-18zm3.5 3.5v11h11v-11zm3 3h5v5h-5z`}
          fillRule="evenodd"
        />
      ))}
      {blocks.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="6" height="6" />
      ))}
    </g>
  );
}

/** A leaf of a calendar 108 wide with one day marked. */
export function Calendar({ at }: PlaceProps) {
  return (
    <g transform={at}>
      <rect x="-54" y="-56" width="108" height="112" rx="12" className="fill-art-rice" />
      <path d="M-54-30v-14a12 12 0 0 1 12-12h84a12 12 0 0 1 12 12v14z" className="fill-art-lacquer" />
      <path d="M-28-66v18M28-66v18" className="stroke-art-outline" strokeWidth="6" strokeLinecap="round" />
      {[-12, 12, 36].flatMap((y) =>
        [-33, -11, 11, 33].map((x) => (
          <rect
            key={`${x} ${y}`}
            x={x - 7}
            y={y - 7}
            width="14"
            height="14"
            rx="4"
            className={x === 11 && y === 12 ? 'fill-art-egg' : 'fill-art-rice-shade'}
          />
        )),
      )}
      <circle cx="11" cy="12" r="15" className="fill-none stroke-art-lacquer" strokeWidth="4" />
    </g>
  );
}

/** Words in the air, their point towards the lower left; children are what is said. */
export function Speech({ at, children }: PlaceProps) {
  return (
    <g transform={at}>
      <path
        d="M0-48c34 0 58 20 58 46S34 44 0 44c-8 0-16-1-23-4l-33 18 11-32c-8-8-13-17-13-28 0-26 24-46 58-46z"
        className="fill-art-rice"
      />
      {children}
    </g>
  );
}

/** A round green seal with a tick. */
export function Seal({ at }: PlaceProps) {
  return (
    <g transform={at}>
      <circle r="28" className="fill-art-leaf" />
      <path
        d="m-13 1 9 10 17-20"
        className="fill-none stroke-art-rice"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}
