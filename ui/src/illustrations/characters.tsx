/** The five characters, each drawn in a field of 96 by 96. */

function Cheeks({ y, spread = 17 }: { y: number; spread?: number }) {
  return (
    <g className="fill-art-blush">
      <ellipse cx={48 - spread} cy={y} rx="4.6" ry="3" />
      <ellipse cx={48 + spread} cy={y} rx="4.6" ry="3" />
    </g>
  );
}

function Eyes({ y, spread = 10 }: { y: number; spread?: number }) {
  return (
    <g>
      {[48 - spread, 48 + spread].map((x) => (
        <g key={x}>
          <ellipse cx={x} cy={y} rx="3.1" ry="3.9" className="fill-art-outline" />
          <circle cx={x + 1.1} cy={y - 1.5} r="1.1" className="fill-art-rice" />
        </g>
      ))}
    </g>
  );
}

const mouth = 'fill-none stroke-art-outline';

export function Takoyaki() {
  return (
    <g>
      <path d="M66 12 55 40" className="stroke-art-wood" strokeWidth="3.2" strokeLinecap="round" />
      <circle cx="48" cy="55" r="29" className="fill-art-broth-deep" />
      <path
        d="M22 68a29 29 0 0 0 52 0c-7 6-16 9-26 9s-19-3-26-9z"
        className="fill-art-wood-deep"
        opacity="0.55"
      />
      <path
        d="M19 52c1-16 13-27 29-27s28 11 29 27c-3 3-6 0-8-2-3-3-6-2-8 1s-6 4-9 0c-2-3-6-3-8 1-3 5-8 4-10 0-2-3-5-3-7-1-3 3-6 4-8 1z"
        className="fill-art-soy"
      />
      <path
        d="m29 40 8-7 5 8 7-9 6 9 7-8 5 8"
        className="fill-none stroke-art-rice"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g className="fill-art-leaf-light">
        <rect x="31" y="45" width="4.5" height="2.2" rx="1" transform="rotate(24 33 46)" />
        <rect x="45" y="43" width="4.5" height="2.2" rx="1" transform="rotate(-30 47 44)" />
        <rect x="60" y="45" width="4.5" height="2.2" rx="1" transform="rotate(40 62 46)" />
        <rect x="42" y="28" width="4.5" height="2.2" rx="1" transform="rotate(10 44 29)" />
      </g>
      <Eyes y={62} />
      <Cheeks y={68} />
      <path d="M44 68c1.5 3 6.5 3 8 0" className={mouth} strokeWidth="2.2" strokeLinecap="round" />
    </g>
  );
}

export function Daruma() {
  return (
    <g>
      <path
        d="M48 17c20 0 32 14 32 34 0 18-11 31-32 31S16 69 16 51c0-20 12-34 32-34z"
        className="fill-art-octopus"
      />
      <path
        d="M70 27c6 6 10 14 10 24 0 18-11 31-32 31 16-8 26-20 26-36 0-7-1-13-4-19z"
        className="fill-art-lacquer-deep"
        opacity="0.5"
      />
      <path
        d="M48 30c14 0 23 6 23 17 0 10-9 16-23 16s-23-6-23-16c0-11 9-17 23-17z"
        className="fill-art-cream"
      />
      <path
        d="M30 38c4-5 11-5 14-1M52 37c3-4 10-4 14 1"
        className={mouth}
        strokeWidth="4.2"
        strokeLinecap="round"
      />
      <circle cx="38" cy="46" r="5.6" className="fill-art-rice stroke-art-outline" strokeWidth="1.8" />
      <circle cx="58" cy="46" r="5.6" className="fill-art-rice stroke-art-outline" strokeWidth="1.8" />
      <circle cx="39" cy="46.5" r="2.9" className="fill-art-outline" />
      <circle cx="57" cy="46.5" r="2.9" className="fill-art-outline" />
      <Cheeks y={53} spread={17} />
      <path d="M42 55c2 2.5 10 2.5 12 0" className={mouth} strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M26 66c3 6 6 9 10 11M70 66c-3 6-6 9-10 11M48 67v11M41 70c2 4 12 4 14 0"
        className="fill-none stroke-art-egg"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M36 22c7-3 17-3 24 0"
        className="fill-none stroke-art-egg"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  );
}

export function Deer() {
  return (
    <g>
      <g
        className="fill-none stroke-art-wood-deep"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M37 33c-6-5-9-11-9-20M32 24c-5 0-9-2-11-6" />
        <path d="M59 33c6-5 9-11 9-20M64 24c5 0 9-2 11-6" />
      </g>
      <path d="M33 40c-9-7-18-6-22-2 2 9 11 13 21 10z" className="fill-art-deer" />
      <path d="M63 40c9-7 18-6 22-2-2 9-11 13-21 10z" className="fill-art-deer" />
      <path
        d="M30 42c-6-3-11-3-14-2 3 4 8 6 14 5zM66 42c6-3 11-3 14-2-3 4-8 6-14 5z"
        className="fill-art-blush"
      />
      <path
        d="M48 28c14 0 21 9 20 21-1 9-5 14-7 22-2 8-6 13-13 13s-11-5-13-13c-2-8-6-13-7-22-1-12 6-21 20-21z"
        className="fill-art-deer"
      />
      <path d="M48 60c7 0 11 4 11 11s-4 13-11 13-11-6-11-13 4-11 11-11z" className="fill-art-cream" />
      <g className="fill-art-cream" opacity="0.85">
        <circle cx="48" cy="36" r="2.6" />
        <circle cx="40.5" cy="39" r="1.9" />
        <circle cx="55.5" cy="39" r="1.9" />
      </g>
      <Eyes y={53} spread={12} />
      <Cheeks y={60} spread={15} />
      <path d="M43 66c0-2.5 2-3.5 5-3.5s5 1 5 3.5-3 5-5 5-5-2.5-5-5z" className="fill-art-outline" />
      <path
        d="M48 71v3M42.5 75c2.5 2.5 8.5 2.5 11 0"
        className={mouth}
        strokeWidth="2"
        strokeLinecap="round"
      />
    </g>
  );
}

export function Octopus() {
  return (
    <g>
      <path
        d="M26 56c-4 10-9 13-13 12-4-2-2-8 2-7M32 62c-2 11-7 17-13 18-5 0-5-7 0-7M42 66c0 9-2 15-7 18M54 66c0 9 2 15 7 18M64 62c2 11 7 17 13 18 5 0 5-7 0-7M70 56c4 10 9 13 13 12 4-2 2-8-2-7"
        className="fill-none stroke-art-octopus"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M48 14c18 0 28 13 28 29 0 9-4 15-8 21-3 5-11 7-20 7s-17-2-20-7c-4-6-8-12-8-21 0-16 10-29 28-29z"
        className="fill-art-octopus"
      />
      <path
        d="M30 24c3-4 7-6 11-7"
        className="fill-none stroke-art-cream"
        strokeWidth="3.5"
        strokeLinecap="round"
        opacity="0.55"
      />
      <path d="M20.5 38c17-6 38-6 55 0v7c-17-6-38-6-55 0z" className="fill-art-rice" />
      <path d="m75 38 9-7 1 9 5 6-14-1z" className="fill-art-rice-shade" />
      <circle cx="48" cy="37.5" r="3.6" className="fill-art-octopus" />
      <Eyes y={53} spread={11} />
      <Cheeks y={60} spread={19} />
      <ellipse
        cx="48"
        cy="61"
        rx="4.4"
        ry="4.8"
        className="fill-art-cream stroke-art-outline"
        strokeWidth="2"
      />
      <ellipse cx="48" cy="61" rx="1.5" ry="1.9" className="fill-art-outline" />
    </g>
  );
}

export function Onigiri() {
  return (
    <g>
      <path d="M39 22c4-8 14-8 18 0l23 42c4 8 0 16-9 16H25c-9 0-13-8-9-16z" className="fill-art-rice" />
      <path
        d="M57 22l23 42c4 8 0 16-9 16h-8c8-2 11-8 7-16L48 16.5c4 0 7 1.5 9 5.5z"
        className="fill-art-rice-shade"
        opacity="0.7"
      />
      <path d="M34 62c0-2.5 2-4 4-4h20c2 0 4 1.5 4 4v18H34z" className="fill-art-nori" />
      <g className="stroke-art-leaf" strokeWidth="1.2" opacity="0.6">
        <path d="M40 60v18M46 60v18M52 60v18M58 60v18" strokeDasharray="1.5 4" />
      </g>
      <Eyes y={43} spread={9.5} />
      <Cheeks y={50} spread={16} />
      <path d="M44 49c1.5 3 6.5 3 8 0" className={mouth} strokeWidth="2.2" strokeLinecap="round" />
      <g className="fill-art-nori">
        <rect x="44" y="22" width="3" height="1.6" rx="0.8" transform="rotate(28 45 23)" />
        <rect x="50" y="26" width="3" height="1.6" rx="0.8" transform="rotate(-20 51 27)" />
        <rect x="45" y="30" width="3" height="1.6" rx="0.8" transform="rotate(8 46 31)" />
      </g>
    </g>
  );
}
