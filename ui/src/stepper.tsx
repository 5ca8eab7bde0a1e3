import type { ReactNode } from 'react';
import { IconButton } from './button';
import { MinusIcon, PlusIcon } from './icons';

interface StepperProps {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** The value in words: "2 people". */
  text: string;
  decreaseLabel: string;
  increaseLabel: string;
}

const round = 'border-(length:--control-width) border-control bg-surface disabled:border-line';

/** Several taps in a row are several steps: no double tap is meant here. */
const everyTap = { 'data-every-tap': '' };

/** A small number, one more or one less at a time; each change is spoken. */
export function Stepper({
  label,
  value,
  min,
  max,
  onChange,
  text,
  decreaseLabel,
  increaseLabel,
}: StepperProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {/* A legend does not take part in the line; the label beside it does. */}
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="font-bold text-sm">
        {label}
      </span>
      <span className="inline-flex max-w-full items-center gap-1">
        <IconButton
          {...everyTap}
          label={decreaseLabel}
          icon={MinusIcon}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
          className={round}
        />
        <output className="min-w-[min(--spacing(20),24vw)] px-1 text-center font-bold tabular-nums">
          {text}
        </output>
        <IconButton
          {...everyTap}
          label={increaseLabel}
          icon={PlusIcon}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
          className={round}
        />
      </span>
    </fieldset>
  );
}
