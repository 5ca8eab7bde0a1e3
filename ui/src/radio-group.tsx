import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { FieldError, FieldHint, useFieldIds } from './field';
import { CheckIcon } from './icons';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** A picture before the label; in the tile layout, above it. */
  picture?: ReactNode;
  /** Language of the label where it differs from the page. */
  lang?: string;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** list: rows with a dot. tiles: pictures to choose from. */
  layout?: 'list' | 'tiles';
  name?: string;
  hint?: ReactNode;
  error?: ReactNode;
}

const groups = {
  list: 'flex flex-col divide-y divide-line rounded-md border-(length:--hairline) border-line bg-surface',
  tiles: 'grid grid-cols-[repeat(auto-fill,minmax(calc(var(--unit)*6),1fr))] gap-3',
};

const options = {
  list: 'flex min-h-tap cursor-pointer items-center gap-3 px-4 py-3',
  tiles:
    'relative flex cursor-pointer flex-col items-center gap-2 rounded-lg border-(length:--control-width) border-line bg-surface p-3 text-center text-sm transition-colors hover:border-control has-checked:border-shu has-checked:bg-shu-tint has-checked:font-bold',
};

const focus =
  'has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-ai has-focus-visible:outline-offset-1';

/** Native radios: arrow keys move, one tab stop, the legend is read with the first of them. */
export function RadioGroup<Value extends string>({
  legend,
  legendHidden = false,
  options: choices,
  value,
  onChange,
  layout = 'list',
  name,
  hint,
  error,
}: RadioGroupProps<Value>) {
  const ownName = useId();
  const { hintId, errorId, describedBy } = useFieldIds(undefined, hint, error);
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-bold text-sm'}>{legend}</legend>
      {hint && (
        <div className="mb-2">
          <FieldHint id={hintId}>{hint}</FieldHint>
        </div>
      )}
      <div className={groups[layout]}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              options[layout],
              focus,
              layout === 'list' && 'first:rounded-t-md last:rounded-b-md',
              choice.disabled && 'cursor-not-allowed text-ink-3',
            )}
          >
            {layout === 'tiles' && choice.picture}
            {layout === 'tiles' && choice.value === value && (
              <span className="absolute top-2 right-2 flex size-6 items-center justify-center rounded-full bg-shu text-on-shu">
                <CheckIcon className="size-4" />
              </span>
            )}
            <input
              type="radio"
              name={name ?? ownName}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className={
                layout === 'list'
                  ? 'size-5.5 shrink-0 appearance-none rounded-full border-(length:--control-width) border-control bg-surface outline-none transition-[border-width,border-color] checked:border-(length:--radio-ring) checked:border-shu disabled:border-line forced-colors:appearance-auto'
                  : 'sr-only'
              }
            />
            {layout === 'list' && choice.picture}
            <span className={classNames('min-w-0', layout === 'list' && 'grow')} lang={choice.lang}>
              <span className="block">{choice.label}</span>
              {choice.description && (
                <span className="block font-normal text-ink-2 text-sm">{choice.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
