import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { FieldError, FieldHint, useFieldIds } from './field';
import { fieldBox } from './text-field';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** How much is written, as "12 / 200"; for the eye only, since the hint says how much may be. */
  counter?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text of several lines. */
export function TextArea({ label, hint, error, counter, id: givenId, rows = 3, ...input }: TextAreaProps) {
  const { id, hintId, errorId, describedBy } = useFieldIds(givenId, hint, error);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-bold text-sm">
        {label}
      </label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <div className={fieldBox}>
        <textarea
          {...input}
          id={id}
          rows={rows}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className="w-full min-w-0 grow resize-y rounded-md bg-transparent px-3.5 py-2 text-base text-ink outline-none placeholder:text-ink-3"
        />
      </div>
      {counter && (
        <p aria-hidden="true" className="text-right text-ink-2 text-sm tabular-nums">
          {counter}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
