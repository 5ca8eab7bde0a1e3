import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';

interface PillChoiceProps<Value extends string> {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  /** Undefined where none of them is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** line: one line that scrolls sideways to the edge of the screen. wrap: as many lines as it takes. */
  layout?: 'line' | 'wrap';
  /** After the last of them: a way to more. */
  trailing?: ReactNode;
}

const layouts = {
  line: 'no-scrollbar -mx-4 flex gap-2 overflow-x-auto scroll-px-4 px-4 py-1 *:shrink-0 wide:mx-0 wide:flex-wrap wide:px-0',
  wrap: 'flex flex-wrap gap-2 py-1',
};

/** One of several short words: native radios that look like chips, one tab stop, arrow keys move. */
export function PillChoice<Value extends string>({
  legend,
  legendHidden = false,
  options,
  value,
  onChange,
  layout = 'wrap',
  trailing,
}: PillChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-1 font-bold text-sm'}>{legend}</legend>
      <div className={layouts[layout]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative inline-flex min-h-tap min-w-tap cursor-pointer items-center justify-center rounded-full border-(length:--control-width) px-4 py-1.5 font-bold text-sm transition-colors',
              'border-transparent bg-sunken hover:border-control has-checked:border-shu has-checked:bg-shu-tint has-checked:text-shu',
              'has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-ai has-focus-visible:outline-offset-1',
              layout === 'line' && 'whitespace-nowrap',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
        {trailing}
      </div>
    </fieldset>
  );
}
