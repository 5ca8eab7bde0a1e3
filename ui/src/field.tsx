import { type ReactNode, useId } from 'react';
import { AlertCircleIcon } from './icons';

interface FieldMessageProps {
  id: string;
  children: ReactNode;
}

export function FieldHint({ id, children }: FieldMessageProps) {
  return (
    <p id={id} className="text-ink-2 text-sm">
      {children}
    </p>
  );
}

/**
 * Tied to its control by aria-describedby and deliberately not a live region: it is read when focus reaches the
 * control (see focusFirstInvalid), or the toast speaks it. Both together would say it twice.
 */
export function FieldError({ id, children }: FieldMessageProps) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-beni text-sm">
      <AlertCircleIcon className="mt-0.5 size-4.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Ids that tie a control to its hint and error. */
export function useFieldIds(given: string | undefined, hint: ReactNode, error: ReactNode) {
  const made = useId();
  const id = given ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined;
  return { id, hintId, errorId, describedBy };
}

/** After a refused submit: focus goes to the first wrong control, which reads its label and its error once. */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
  control?.focus();
  return Boolean(control);
}
