import { type ComponentType, useId } from 'react';
import { Daruma, Deer, Octopus, Onigiri, Takoyaki } from './characters';
import { AsanohaPattern, hueStyle, SeigaihaPattern } from './washi';

interface Character {
  Drawing: ComponentType;
  hue: number;
  Ground: ComponentType<{ id: string }>;
}

const characters = {
  takoyaki: { Drawing: Takoyaki, hue: 85, Ground: SeigaihaPattern },
  daruma: { Drawing: Daruma, hue: 225, Ground: AsanohaPattern },
  deer: { Drawing: Deer, hue: 130, Ground: AsanohaPattern },
  octopus: { Drawing: Octopus, hue: 255, Ground: SeigaihaPattern },
  onigiri: { Drawing: Onigiri, hue: 50, Ground: AsanohaPattern },
} as const satisfies Record<string, Character>;

export type AvatarCharacter = keyof typeof characters;

/** In the order of the default avatars 1 to 5. */
export const avatarCharacters = [
  'takoyaki',
  'daruma',
  'deer',
  'octopus',
  'onigiri',
] as const satisfies AvatarCharacter[];

interface AvatarProps {
  /** One of the five, by its place 1 to 5 or by name. */
  character: AvatarCharacter | 1 | 2 | 3 | 4 | 5;
  /** The spoken name; without it the drawing is silent. */
  label?: string;
  className?: string;
}

export function Avatar({ character, label, className = 'size-14' }: AvatarProps) {
  const id = useId();
  const name = typeof character === 'number' ? (avatarCharacters[character - 1] ?? 'takoyaki') : character;
  const { Drawing, hue, Ground } = characters[name];
  return (
    <svg
      viewBox="0 0 96 96"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={hueStyle(hue)}
      className={`washi shrink-0 rounded-full ${className}`}
    >
      <defs>
        <Ground id={id} />
      </defs>
      <rect width="96" height="96" fill={`url(#${id})`} />
      <ellipse cx="48" cy="84" rx="26" ry="4" className="fill-art-shadow" />
      <Drawing />
    </svg>
  );
}
