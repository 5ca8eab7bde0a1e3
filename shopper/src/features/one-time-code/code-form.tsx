import { limits } from '@meal/contract/limits';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { CodeField } from '@meal/ui/text-field';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslator } from '../../language/language';
import { Message } from '../../language/message';
import { useCountdown } from './countdown';

interface CodeFormProps {
  email: string;
  /** Milliseconds since the epoch when another code may be asked for. */
  resendAt: number;
  submitLabel: string;
  danger?: boolean;
  /** Sends as soon as the last digit is there; not for what cannot be undone. */
  submitWhenComplete?: boolean;
  /** What the server said to the code last sent; stays until the code is changed. */
  refusal?: string;
  pending: boolean;
  sending: boolean;
  onSubmit: (code: string) => void;
  onResend: () => void;
  children?: ReactNode;
}

/** One code by mail: enter it, paste it, ask for another. */
export function CodeForm({
  email,
  resendAt,
  submitLabel,
  danger = false,
  submitWhenComplete = false,
  refusal,
  pending,
  sending,
  onSubmit,
  onResend,
  children,
}: CodeFormProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState('');
  const [fault, setFault] = useState<string>();
  const waitSeconds = useCountdown(resendAt);

  // The step before has just been finished, so the keyboard belongs here.
  useEffect(() => field.current?.focus(), []);

  const send = (complete: string) => {
    if (pending) return;
    setSubmitted(complete);
    onSubmit(complete);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.length === limits.codeDigits) {
      send(code);
      return;
    }
    flushSync(() =>
      setFault(code === '' ? t('login.codeRequired') : t('login.codeDigits', { digits: limits.codeDigits })),
    );
    if (form.current) focusFirstInvalid(form.current);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>
        <Message
          id="login.codeSentTo"
          values={{ email }}
          tags={{ email: <strong className="wrap-anywhere" /> }}
        />
      </p>
      <CodeField
        ref={field}
        label={t('login.codeLabel')}
        hint={t('login.codeHint', { minutes: limits.codeMinutes })}
        digits={limits.codeDigits}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setFault(undefined);
        }}
        onComplete={submitWhenComplete ? send : undefined}
        error={fault ?? (code !== '' && code === submitted ? refusal : undefined)}
      />
      <Button type="submit" block variant={danger ? 'danger' : 'primary'} loading={pending}>
        {submitLabel}
      </Button>
      <div className="flex flex-col items-center gap-1">
        {waitSeconds > 0 ? (
          <p className="flex min-h-tap items-center text-ink-2 text-sm tabular-nums">
            {t('login.resendWait', { seconds: waitSeconds })}
          </p>
        ) : (
          <Button variant="quiet" loading={sending} onClick={onResend}>
            {t('login.resend')}
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}
