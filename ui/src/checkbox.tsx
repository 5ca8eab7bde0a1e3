import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { FieldError, FieldHint, useFieldIds } from './field';
import { CheckIcon } from './icons';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  /** The label; may hold links, which keep working. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ children, hint, error, id: givenId, className, ...input }: CheckboxProps) {
  const { id, hintId, errorId, describedBy } = useFieldIds(givenId, hint, error);
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="flex min-h-tap cursor-pointer items-start gap-3 py-2.5">
        <span className="relative mt-hairline inline-flex size-6 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            className={classNames(
              'peer size-6 shrink-0 appearance-none rounded-sm border-(length:--control-width) bg-surface transition-colors',
              'checked:border-shu checked:bg-shu disabled:border-line disabled:bg-sunken forced-colors:appearance-auto',
              error ? 'border-beni bg-beni-tint' : 'border-control hover:border-ink-2',
            )}
          />
          <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-on-shu peer-checked:flex peer-disabled:text-ink-3 forced-colors:hidden!">
            <CheckIcon className="size-4.5" />
          </span>
        </span>
        <span className="min-w-0 leading-normal">{children}</span>
      </label>
      {hint && (
        <div className="pl-9">
          <FieldHint id={hintId}>{hint}</FieldHint>
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
