import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from './icons';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectFieldProps<Value extends string> {
  label: ReactNode;
  labelHidden?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  /** Either plain options, or options under headings. */
  options?: readonly SelectOption<Value>[];
  groups?: readonly { label: string; options: readonly SelectOption<Value>[] }[];
}

/** The browser's own select: phones open their own list for it. */
export function SelectField<Value extends string>({
  label,
  labelHidden = false,
  value,
  onChange,
  options = [],
  groups = [],
}: SelectFieldProps<Value>) {
  const id = useId();
  const draw = (each: SelectOption<Value>) => (
    <option key={each.value} value={each.value}>
      {each.label}
    </option>
  );
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-bold text-sm'}>
        {label}
      </label>
      <span className="relative flex min-w-0">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          className="min-h-tap w-full min-w-0 appearance-none text-ellipsis rounded-md border-(length:--control-width) border-control bg-surface py-2 pr-10 pl-3.5 text-ink transition-colors hover:border-ink-2"
        >
          {options.map(draw)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(draw)}
            </optgroup>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-2">
          <ChevronDownIcon className="size-5" />
        </span>
      </span>
    </div>
  );
}
