import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { FieldError, FieldHint, useFieldIds } from './field';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size'> {
  label: ReactNode;
  /** A word beside the label, such as "optional". */
  labelNote?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Inside the box before and after the input. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export const fieldBox =
  'flex min-h-tap w-full items-center rounded-md border-(length:--control-width) border-control bg-surface ' +
  'transition-colors hover:border-ink-2 has-[:focus-visible]:border-ai has-[:focus-visible]:outline-(length:--focus-width) ' +
  'has-[:focus-visible]:outline-ai has-[:focus-visible]:outline-offset-1 has-[input:disabled]:border-line ' +
  'has-[input:disabled]:bg-sunken has-[[aria-invalid=true]]:border-beni has-[[aria-invalid=true]]:bg-beni-tint';

export function TextField({
  label,
  labelNote,
  hint,
  error,
  prefix,
  suffix,
  id: givenId,
  className,
  ...input
}: TextFieldProps) {
  const { id, hintId, errorId, describedBy } = useFieldIds(givenId, hint, error);
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-bold text-sm">
        {label}
        {labelNote && <span className="ml-2 font-normal text-ink-2">{labelNote}</span>}
      </label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <div className={fieldBox}>
        {prefix && <span className="flex shrink-0 items-center pl-3.5 text-ink-2">{prefix}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className="min-h-tap w-full min-w-0 grow rounded-md bg-transparent px-3.5 py-2 text-base text-ink outline-none placeholder:text-ink-3 disabled:text-ink-2"
        />
        {suffix && <span className="flex shrink-0 items-center text-ink-2">{suffix}</span>}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export { CodeField } from './code-field';
