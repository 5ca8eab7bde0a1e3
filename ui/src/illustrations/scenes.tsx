import { type ReactNode, useId } from 'react';
import { Deer } from './characters';
import { Bowl, Chopsticks, Lantern, Noren, TicketShape } from './parts';
import { AsanohaPattern, hueStyle, SeigaihaPattern } from './washi';

interface SceneProps {
  hue: number;
  ground: 'seigaiha' | 'asanoha';
  children: ReactNode;
}

/** Every state is told before the same patterned moon. */
function Scene({ hue, ground, children }: SceneProps) {
  const id = useId();
  const Ground = ground === 'seigaiha' ? SeigaihaPattern : AsanohaPattern;
  return (
    <svg
      viewBox="0 0 240 190"
      aria-hidden="true"
      style={hueStyle(hue)}
      className="washi h-auto w-full overflow-visible"
    >
      <defs>
        <Ground id={id} />
      </defs>
      <circle cx="120" cy="96" r="84" fill={`url(#${id})`} />
      {children}
    </svg>
  );
}

/** A set table waiting for its meal. */
export function EmptyPicture() {
  return (
    <Scene hue={60} ground="seigaiha">
      <Noren at="translate(40 12)" />
      <Lantern at="translate(24 18) scale(0.8)" />
      <Lantern at="translate(216 18) scale(0.8)" />
      <rect x="22" y="169" width="196" height="12" rx="6" className="fill-art-wood" />
      <path
        d="M34 177h172c6 0 10-1 12-2-1 4-4 6-8 6H30c-4 0-7-2-8-6 2 1 6 2 12 2z"
        className="fill-art-wood-deep"
        opacity="0.6"
      />
      <Bowl at="translate(120 101) scale(0.94)" />
      <Chopsticks at="translate(194 89) rotate(-8)" />
    </Scene>
  );
}

/** A deer of Nara has eaten the page. */
export function LostPicture() {
  const body = useId();
  return (
    <Scene hue={110} ground="asanoha">
      <clipPath id={body}>
        <circle cx="120" cy="96" r="84" />
      </clipPath>
      <g clipPath={`url(#${body})`}>
        <path d="M58 196c0-34 18-50 38-58l4-40h40l4 40c20 8 38 24 38 58z" className="fill-art-deer" />
        <path d="M96 196c-2-34 8-54 24-54s26 20 24 54z" className="fill-art-cream" />
        <g className="fill-art-cream" opacity="0.85">
          <circle cx="78" cy="158" r="4" />
          <circle cx="88" cy="172" r="3.4" />
          <circle cx="163" cy="158" r="4" />
          <circle cx="153" cy="172" r="3.4" />
        </g>
      </g>
      <g transform="translate(43 -22) scale(1.6)">
        <Deer />
      </g>
      <TicketShape at="translate(148 108) rotate(14)" />
      <path d="M103 88c0-9 7-14 17-14s17 5 17 14-5 13-17 13-17-4-17-13z" className="fill-art-cream" />
      <path d="M112 83c0-4 3-6 8-6s8 2 8 6-5 8-8 8-8-4-8-8z" className="fill-art-outline" />
    </Scene>
  );
}
