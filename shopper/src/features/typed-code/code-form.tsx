import { tidyCouponCode } from '@meal/contract/coupon-code';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { TextField } from '@meal/ui/text-field';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface CodeFormProps {
  label: string;
  name: string;
  /** What is said where nothing is typed. */
  emptyFault: string;
  code: string;
  action: string;
  pending: boolean;
  /** What the server has said against the last one. */
  fault: string | undefined;
  onChange: (code: string) => void;
  onSubmit: () => void;
}

/** Asks for a code that somebody was given: of a coupon, a friend, a campaign. */
export function CodeForm({
  label,
  name,
  emptyFault,
  code,
  action,
  pending,
  fault,
  onChange,
  onSubmit,
}: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    if (fault !== undefined && form.current) focusFirstInvalid(form.current);
  }, [fault]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Within the form of a purchase it must not buy.
    event.stopPropagation();
    if (pending) return;
    const isNothing = tidyCouponCode(code) === '';
    flushSync(() => setEmpty(isNothing));
    if (isNothing) focusFirstInvalid(event.currentTarget);
    else onSubmit();
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextField
        label={label}
        name={name}
        value={code}
        error={isEmpty ? emptyFault : fault}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => {
          setEmpty(false);
          onChange(target.value);
        }}
        suffix={
          <Button type="submit" variant="quiet" loading={pending}>
            {action}
          </Button>
        }
      />
    </form>
  );
}
