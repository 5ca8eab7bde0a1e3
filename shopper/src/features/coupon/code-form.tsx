import { tidyCouponCode } from '@meal/contract/coupon-code';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { TextField } from '@meal/ui/text-field';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslator } from '../../language/language';

interface CodeFormProps {
  /** From a link. */
  begins?: string;
  action: string;
  pending: boolean;
  /** What the server has said against the last one. */
  fault: string | undefined;
  onCode: (code: string) => void;
  onChange?: () => void;
}

/** Asks for the code of a coupon. */
export function CodeForm({ begins = '', action, pending, fault, onCode, onChange }: CodeFormProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(begins);
  const [isEmpty, setEmpty] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Within the form of a purchase it must not buy.
    event.stopPropagation();
    if (pending) return;
    flushSync(() => setEmpty(tidyCouponCode(code) === ''));
    if (form.current && focusFirstInvalid(form.current)) return;
    onCode(code);
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextField
        label={t('coupons.code')}
        value={code}
        error={isEmpty ? t('coupons.codeEmpty') : fault}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => {
          setCode(target.value);
          setEmpty(false);
          onChange?.();
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
