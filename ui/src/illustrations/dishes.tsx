import { type ComponentType, useId } from 'react';
import { Bowl, Chopsticks, Plate, Steam, TableShadow } from './parts';
import { AsanohaPattern, hueOf, hueStyle, SeigaihaPattern } from './washi';

function Noodles() {
  return (
    <g>
      <TableShadow at="translate(160 178)" />
      <Bowl at="translate(160 104)">
        <ellipse cy="2" rx="60" ry="14" className="fill-art-broth" />
        <g className="fill-none stroke-art-egg" strokeWidth="4" strokeLinecap="round">
          <path d="M-50 3c14-9 22 7 36-1s20 8 36 0 20-5 26-1" />
          <path d="M-44 8c16-6 24 5 38 0s24 6 38 0" className="stroke-art-cream" />
        </g>
        <ellipse
          cx="-26"
          cy="-3"
          rx="17"
          ry="7.5"
          className="fill-art-salmon"
          transform="rotate(-8 -26 -3)"
        />
        <ellipse
          cx="-26"
          cy="-3.5"
          rx="10"
          ry="3.6"
          className="fill-art-blush"
          transform="rotate(-8 -26 -3)"
        />
        <ellipse cx="9" cy="-3" rx="14" ry="7.5" className="fill-art-rice" />
        <ellipse cx="10" cy="-3" rx="7" ry="4" className="fill-art-egg" />
        <path d="M34-24c12-4 20 2 22 16l-20 8c-4-8-5-16-2-24z" className="fill-art-nori" />
        <g className="fill-art-leaf-light">
          <circle cx="-4" cy="5" r="3" />
          <circle cx="26" cy="5" r="2.6" />
          <circle cx="-40" cy="4" r="2.6" />
          <circle cx="30" cy="-1" r="2.2" />
        </g>
      </Bowl>
      <Chopsticks at="translate(252 66) rotate(-24)" />
      <Steam at="translate(150 78)" />
    </g>
  );
}

function TakoyakiBoat() {
  return (
    <g>
      <TableShadow at="translate(160 166)" width={112} />
      <path d="M42 112h236l-12 16H54z" className="fill-art-wood-deep" />
      {[88, 136, 184, 232].map((x, index) => (
        <g key={x} transform={`translate(${x} ${index % 2 ? 102 : 106})`}>
          <circle r="28" className="fill-art-broth-deep" />
          <path
            d="M-28-1c1-17 13-27 28-27s27 10 28 27c-5 5-8-1-12-1s-5 7-10 7-5-7-9-7-6 6-10 5-9-8-15-4z"
            className="fill-art-soy"
          />
          <path
            d="M-18-14c3-5 7-7 11-8"
            className="fill-none stroke-art-broth"
            strokeWidth="3"
            strokeLinecap="round"
            opacity="0.7"
          />
          <path
            d="m-17-7 7-8 6 8 7-9 6 9 7-7"
            className="fill-none stroke-art-rice"
            strokeWidth="3.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <g className="fill-art-leaf-light">
            <rect x="-16" y="-1" width="5.5" height="2.6" rx="1.2" transform="rotate(25 -13 0)" />
            <rect x="0" y="-3" width="5.5" height="2.6" rx="1.2" transform="rotate(-30 3 -2)" />
            <rect x="10" y="-20" width="5.5" height="2.6" rx="1.2" transform="rotate(18 12 -18)" />
          </g>
          <path
            d="M-4-24c5-7 12-5 14 0-5 3-10 3-14 0z"
            className="fill-art-blush"
            opacity="0.9"
            transform={`rotate(${index * 24 - 30})`}
          />
        </g>
      ))}
      <path d="M226 40 212 92" className="stroke-art-cream" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M34 116c8 6 18 8 28 8h196c10 0 20-2 28-8-4 26-18 44-40 44H74c-22 0-36-18-40-44z"
        className="fill-art-wood"
      />
      <path
        d="M58 136c30 5 74 6 110 5M84 150c40 4 90 3 128 0M190 137c24 1 46 0 66-3"
        className="fill-none stroke-art-wood-deep"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.55"
      />
      <Steam at="translate(118 66)" />
    </g>
  );
}

function Sushi() {
  return (
    <g>
      <TableShadow at="translate(160 166)" width={112} />
      <path d="M44 132h232v12H44z" className="fill-art-wood" />
      <path d="M64 144h24v16H64zM232 144h24v16h-24z" className="fill-art-wood-deep" />
      <path d="M44 140h232v4H44z" className="fill-art-wood-deep" opacity="0.6" />
      <g transform="translate(62 88)">
        <path d="M4 24h62c6 0 8 20 0 20H4c-8 0-6-20 0-20z" className="fill-art-rice" />
        <path d="M-2 28C4 8 22 2 40 4s32 10 34 24c-12 6-24 4-38 3S8 34-2 28z" className="fill-art-salmon" />
        <path
          d="M14 10c4 6 4 12 2 20M32 5c4 8 4 16 2 25M52 7c4 7 4 14 2 22"
          className="fill-none stroke-art-cream"
          strokeWidth="3"
          strokeLinecap="round"
          opacity="0.8"
        />
      </g>
      <g transform="translate(150 88)">
        <path d="M4 24h56c6 0 8 20 0 20H4c-8 0-6-20 0-20z" className="fill-art-rice" />
        <path d="M0 30V14c0-4 3-6 7-6h50c4 0 7 2 7 6v16z" className="fill-art-egg" />
        <path d="M24 6h15v38H24z" className="fill-art-nori" />
      </g>
      <g transform="translate(246 110)">
        <path d="M-20-10h40v26c0 4-9 6-20 6s-20-2-20-6z" className="fill-art-nori" />
        <ellipse cy="-10" rx="20" ry="8" className="fill-art-rice" />
        <g className="fill-art-octopus">
          {[-11, -4, 4, 11].map((x) => (
            <circle key={x} cx={x} cy={-14} r="5" />
          ))}
          <circle cx="-7" cy="-9" r="5" />
          <circle cx="1" cy="-9" r="5" />
          <circle cx="9" cy="-9" r="5" />
        </g>
        <path d="M8-16c4-10 12-12 18-10-2 8-8 12-18 10z" className="fill-art-leaf" />
      </g>
    </g>
  );
}

function SetMeal() {
  return (
    <g>
      <TableShadow at="translate(160 172)" width={112} />
      <Plate at="translate(112 142)" />
      <g transform="translate(112 124)">
        <path d="M22 6c2-22 18-28 36-22 6 12-2 26-20 28z" className="fill-art-leaf-light" />
        <path d="M34 12c6-12 18-16 30-10-2 12-14 18-28 16z" className="fill-art-leaf" />
        {[-44, -29, -14, 1, 16].map((x) => (
          <g key={x} transform={`translate(${x} 2) rotate(16)`}>
            <rect x="-9" y="-24" width="20" height="42" rx="9" className="fill-art-soy" />
            <rect x="-9" y="-24" width="16" height="42" rx="8" className="fill-art-broth-deep" />
            <rect x="-6" y="-19" width="9" height="32" rx="4.5" className="fill-art-salmon" />
          </g>
        ))}
        <circle cx="-56" cy="14" r="8" className="fill-art-octopus" />
        <path
          d="M-60 8c2-4 6-4 8-1"
          className="fill-none stroke-art-leaf"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(226 118) scale(0.62)">
        <Bowl>
          <path d="M-58 2C-50-34 50-34 58 2c-30 14-86 14-116 0z" className="fill-art-rice" />
          <g className="fill-art-nori">
            <rect x="-14" y="-18" width="7" height="3" rx="1.5" transform="rotate(22)" />
            <rect x="8" y="-20" width="7" height="3" rx="1.5" transform="rotate(-16)" />
            <rect x="-2" y="-10" width="7" height="3" rx="1.5" />
          </g>
        </Bowl>
      </g>
      <Chopsticks at="translate(232 186) rotate(3)" />
      <Steam at="translate(226 92) scale(0.8)" />
    </g>
  );
}

const dishes = {
  noodles: Noodles,
  takoyaki: TakoyakiBoat,
  sushi: Sushi,
  setMeal: SetMeal,
} as const satisfies Record<string, ComponentType>;

export type DishKind = keyof typeof dishes;

interface DishPictureProps {
  dish: DishKind;
  /** Gives ground and pattern their hue: the offer's id. */
  seed: string;
  className?: string;
}

/** Where there is no photograph: a drawing that does not pretend to be one. Silent, since the title stands beside it. */
export function DishPicture({ dish, seed, className = 'aspect-[16/10] w-full' }: DishPictureProps) {
  const id = useId();
  const hue = hueOf(seed);
  const Ground = hue % 2 === 0 ? SeigaihaPattern : AsanohaPattern;
  const Dish = dishes[dish];
  return (
    <svg viewBox="24 18 272 176" aria-hidden="true" style={hueStyle(hue)} className={`washi ${className}`}>
      <defs>
        <Ground id={id} />
      </defs>
      <rect x="-1600" y="-1000" width="3600" height="2200" fill={`url(#${id})`} />
      <circle cx="160" cy="104" r="86" className="fill-washi-line" opacity="0.6" />
      <Dish />
    </svg>
  );
}
