import { type ReactNode, useId } from 'react';
import { Deer } from './characters';
import { Bowl, Chopsticks, Lantern, Noren, TableShadow, TicketShape } from './parts';
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
      <TableShadow at="translate(120 174)" width={88} />
      <Bowl at="translate(120 104) scale(0.94)" />
      <Chopsticks at="translate(194 92) rotate(-8)" />
    </Scene>
  );
}

/** The waves of the signal are the waves of the paper; the chopsticks have crossed them out. */
export function OfflinePicture() {
  return (
    <Scene hue={255} ground="asanoha">
      <g className="fill-none stroke-art-indigo" strokeWidth="13" strokeLinecap="round">
        <path d="M58 82a88 88 0 0 1 124 0" opacity="0.45" />
        <path d="M79 106a58 58 0 0 1 82 0" opacity="0.7" />
        <path d="M100 129a28 28 0 0 1 40 0" />
      </g>
      <circle cx="120" cy="150" r="10" className="fill-art-indigo" />
      <g transform="translate(186 44) rotate(-47) scale(1.5)">
        <Chopsticks />
      </g>
      <Lantern at="translate(30 8) scale(0.8)" lit={false} />
    </Scene>
  );
}

/** A deer of Nara has eaten the page. */
export function LostPicture() {
  return (
    <Scene hue={130} ground="asanoha">
      <clipPath id="lost-moon">
        <path d="M0-40h240v136a84 84 0 0 1-240 0z" />
      </clipPath>
      <path d="M76 180c0-40 16-62 44-62s44 22 44 62a84 84 0 0 1-88 0z" className="fill-art-deer" />
      <path d="M104 186c-4-30 2-50 16-50s20 20 16 50a84 84 0 0 1-32 0z" className="fill-art-cream" />
      <g className="fill-art-cream" opacity="0.85">
        <circle cx="88" cy="152" r="4" />
        <circle cx="96" cy="166" r="3.4" />
        <circle cx="152" cy="152" r="4" />
        <circle cx="145" cy="166" r="3.4" />
      </g>
      <g transform="translate(48 -14) scale(1.5)">
        <Deer />
      </g>
      <TicketShape at="translate(136 110) rotate(14)" />
      <path d="M107 103c4-6 20-6 26 1-6 4-20 4-26-1z" className="fill-art-cream" />
    </Scene>
  );
}
