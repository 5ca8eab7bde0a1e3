import { isEmail, tidyEmail } from '@meal/contract/email';
import { limits } from '@meal/contract/limits';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { MailIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { TextField } from '@meal/ui/text-field';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslator } from '../../language/language';

interface NewEmailFormProps {
  current: string;
  /** Or only named by a partner: then proving it is a change worth making. */
  isProven: boolean;
  value: string;
  /** The server's word that the address belongs to another account. */
  taken?: string;
  sending: boolean;
  onChange: (typed: string) => void;
  onSubmit: (email: string) => void;
}

export function NewEmailForm({
  current,
  isProven,
  value,
  taken,
  sending,
  onChange,
  onSubmit,
}: NewEmailFormProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();

  const faultOf = (email: string) => {
    if (email === '') return t('login.emailRequired');
    if (!isEmail(email)) return t('login.emailFormat');
    return isProven && email === current ? t('identity.emailSame') : undefined;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const email = tidyEmail(value);
    flushSync(() => setFault(faultOf(email)));
    if (form.current && focusFirstInvalid(form.current)) return;
    onSubmit(email);
  };

  return (
    <>
      {current !== '' && (
        <dl>
          <dt className="text-ink-2 text-sm">{t('identity.emailCurrent')}</dt>
          <dd className="wrap-anywhere font-bold">{current}</dd>
        </dl>
      )}
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('identity.emailNew')}
          name="email"
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          prefix={<MailIcon className="size-5" />}
          value={value}
          error={fault ?? taken}
          onChange={(event) => {
            onChange(event.target.value);
            setFault(undefined);
          }}
        />
        <Notice>{t('identity.emailNote', { days: limits.emailUndoDays })}</Notice>
        <Button type="submit" block loading={sending}>
          {t('login.sendCode')}
        </Button>
      </form>
    </>
  );
}
