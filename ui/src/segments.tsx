import { type ReactNode, useId } from 'react';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Above the label. */
  picture?: ReactNode;
  /** Language of the label where it differs from the page. */
  lang?: string;
}

interface SegmentsProps<Value extends string> {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly Segment<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A few short choices in one strip: native radios, as in a radio group. A name is never broken; the strip is, where it must. */
export function Segments<Value extends string>({
  legend,
  legendHidden = false,
  options,
  value,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset role="radiogroup" className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-bold text-sm'}>{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-md bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-tap min-w-16 flex-1 cursor-pointer flex-col items-center justify-center whitespace-nowrap rounded-sm px-1 py-1.5 text-center font-medium text-ink-2 transition-colors has-checked:bg-raised has-checked:font-bold has-checked:text-shu has-checked:shadow-card has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-ai has-focus-visible:outline-offset-1"
          >
            {option.picture}
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
