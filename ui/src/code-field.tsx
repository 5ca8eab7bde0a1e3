import { type ReactNode, type Ref, useState } from 'react';
import { classNames } from './class-names';
import { FieldError, FieldHint, useFieldIds } from './field';

interface CodeFieldProps {
  label: ReactNode;
  value: string;
  onChange: (code: string) => void;
  /** Called once each time the last digit arrives. */
  onComplete?: (code: string) => void;
  digits?: number;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** As wide as the button below it. */
  block?: boolean;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Digits alone: full-width ones are folded, spaces and hyphens of a pasted code are dropped. */
function digitsOf(text: string, digits: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, digits);
}

/** One real input, so that paste, autofill from mail and screen readers work; the cells are only drawn behind it. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  digits = 6,
  hint,
  error,
  block = false,
  id: givenId,
  ...input
}: CodeFieldProps) {
  const { id, hintId, errorId, describedBy } = useFieldIds(givenId, hint, error);
  const [focused, setFocused] = useState(false);
  const change = (text: string) => {
    const code = digitsOf(text, digits);
    if (code === value) return;
    onChange(code);
    if (code.length === digits) onComplete?.(code);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-bold text-sm">
        {label}
      </label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <div className={classNames('relative w-full', !block && 'max-w-80')}>
        <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-1.5">
          {Array.from({ length: digits }, (_, cell) => (
            <span
              key={cell}
              className={classNames(
                'flex min-h-14 items-center justify-center rounded-sm border-(length:--control-width) font-bold font-mono text-xl tabular-nums',
                error ? 'border-beni bg-beni-tint' : 'border-control bg-surface',
                focused &&
                  cell === Math.min(value.length, digits - 1) &&
                  'outline-(length:--focus-width) border-ai outline-ai',
                input.disabled && 'border-line bg-sunken text-ink-2',
              )}
            >
              {value[cell] ?? ''}
            </span>
          ))}
        </div>
        <input
          {...input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className="absolute inset-0 w-full bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
