import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { CheckIcon, type Icon, XIcon } from './icons';
import { type Tone, toneIcon, toneLook } from './tone';

interface ChipProps {
  selected: boolean;
  onToggle: (selected: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

const pill =
  'inline-flex min-h-tap min-w-tap items-center justify-center gap-1.5 rounded-full border-(length:--control-width) px-4 py-1.5 font-bold text-sm transition-colors';

/** A filter that is on or off. */
export function Chip({ selected, onToggle, disabled, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      disabled={disabled}
      onClick={() => onToggle(!selected)}
      className={classNames(
        pill,
        selected
          ? 'border-shu bg-shu-tint text-shu'
          : 'border-transparent bg-sunken text-ink hover:border-control',
        'disabled:border-transparent disabled:bg-sunken disabled:text-ink-3',
      )}
    >
      {selected && <CheckIcon className="size-4" />}
      {children}
    </button>
  );
}

interface RemovableChipProps {
  onRemove: () => void;
  /** The whole sentence: "Remove Namba". */
  removeLabel: string;
  children: ReactNode;
}

/** A condition in force; pressing it takes it away. */
export function RemovableChip({ onRemove, removeLabel, children }: RemovableChipProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={removeLabel}
      className={classNames(pill, 'border-shu bg-shu-tint pr-3 text-shu hover:border-shu-strong')}
    >
      {children}
      <XIcon className="size-4" />
    </button>
  );
}

interface BadgeProps {
  tone?: Tone | 'sale';
  /** Instead of the tone's own sign. */
  icon?: Icon;
  children: ReactNode;
}

/** A status or a discount; says, never does. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  if (tone === 'sale') {
    return (
      <span className="inline-flex items-center rounded-sm bg-yuzu px-2 py-0.5 font-bold text-on-yuzu text-sm">
        {children}
      </span>
    );
  }
  const Sign = icon ?? toneIcon[tone];
  return (
    <span
      className={`wrap-anywhere inline-flex max-w-full items-center gap-1 rounded-full py-0.5 pr-2.5 pl-1.5 font-bold text-xs ${toneLook[tone]}`}
    >
      <Sign className="size-4 shrink-0" />
      {children}
    </span>
  );
}
