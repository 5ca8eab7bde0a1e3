import { CallError } from '@meal/contract/call-error';
import type { Staff } from '@meal/contract/calls/console/session';
import { isEmail, tidyEmail } from '@meal/contract/email';
import { limits } from '@meal/contract/limits';
import type { Translator } from '@meal/messages/format';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { MailIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { PasswordField } from '@meal/ui/password-field';
import { CodeField, TextField } from '@meal/ui/text-field';
import { showToast } from '@meal/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSignIn } from '../../data/session';
import { useTranslator } from '../../language/language';
import { errorText } from '../error-text';

interface Entry {
  email: string;
  password: string;
  /** Undefined until the server asks for the code. */
  otp: string | undefined;
  /** Typed instead of the app's code by whoever has lost the phone. */
  isRecovery: boolean;
}

/** A key of the words beside the field, or what the server answered. */
type Fault =
  | 'console.emailRequired'
  | 'console.emailFormat'
  | 'console.passwordRequired'
  | 'console.otpRequired'
  | 'security.recoveryRequired'
  | 'refused';
type Field = Exclude<keyof Entry, 'isRecovery'>;
type Faults = Partial<Record<Field, Fault>>;

function faultsOf({ email, password, otp, isRecovery }: Entry): Faults {
  const faults: Faults = {};
  if (!email.trim()) faults.email = 'console.emailRequired';
  else if (!isEmail(tidyEmail(email))) faults.email = 'console.emailFormat';
  if (!password) faults.password = 'console.passwordRequired';
  if (otp !== undefined && isRecovery && !otp.trim()) faults.otp = 'security.recoveryRequired';
  else if (otp !== undefined && otp.length < limits.codeDigits) faults.otp = 'console.otpRequired';
  return faults;
}

/** The field that the refusal is about; anything else stays in the toast. */
function refusedField(error: unknown): Field | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.code === 'E1104') return 'password';
  if (error.code === 'E1105') return 'otp';
  if (error.code === 'E503' && error.details.some(({ path }) => path === 'email')) return 'email';
  return undefined;
}

function faultText(t: Translator, fault: Fault | undefined, refusal: unknown): string | undefined {
  if (fault === undefined) return undefined;
  return fault === 'refused' ? errorText(t, refusal) : t(fault);
}

interface LoginFormProps {
  /** Whose session has ended on a page. */
  before?: Staff;
  onSignedIn?: () => Promise<void>;
}

export function LoginForm({ before, onSignedIn }: LoginFormProps) {
  const t = useTranslator();
  const signIn = useSignIn(before);
  const form = useRef<HTMLFormElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState<Entry>({
    email: before?.email ?? '',
    password: '',
    otp: undefined,
    isRecovery: false,
  });
  const [faults, setFaults] = useState<Faults>({});
  const text = (field: Field) => faultText(t, faults[field], signIn.error);

  const change = (part: Partial<Entry>) => {
    setEntry({ ...entry, ...part });
    const kept = { ...faults };
    for (const field of Object.keys(part) as Field[]) delete kept[field];
    setFaults(kept);
  };

  const refuse = (error: unknown) => {
    const field = refusedField(error);
    if (field === 'otp' && entry.otp === undefined) {
      // Asked for the first time, which is no mistake: focus in the new field tells so.
      flushSync(() => setEntry({ ...entry, otp: '' }));
      code.current?.focus();
      return;
    }
    if (field) setFaults({ [field]: 'refused' });
    if (field === 'otp') setEntry({ ...entry, otp: '' });
    showToast({ text: errorText(t, error), tone: 'error' });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const found = faultsOf(entry);
    flushSync(() => setFaults(found));
    if (form.current && focusFirstInvalid(form.current)) return;
    try {
      const { email, password, otp } = entry;
      await signIn.mutateAsync({ email: tidyEmail(email), password, ...(otp ? { otp } : {}) });
      await onSignedIn?.();
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label={t('console.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        prefix={<MailIcon className="size-5" />}
        value={entry.email}
        onChange={(event) => change({ email: event.target.value })}
        error={text('email')}
      />
      <PasswordField
        label={t('console.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('ui.showPassword')}
        hideLabel={t('ui.hidePassword')}
        value={entry.password}
        onChange={(event) => change({ password: event.target.value })}
        error={text('password')}
      />
      {entry.otp !== undefined && (
        <>
          <Notice tone="info">{t('console.otpAsked')}</Notice>
          {entry.isRecovery ? (
            <TextField
              label={t('security.recoveryCode')}
              name="otp"
              autoComplete="off"
              value={entry.otp}
              onChange={(event) => change({ otp: event.target.value })}
              error={text('otp')}
            />
          ) : (
            <CodeField
              ref={code}
              label={t('console.otp')}
              hint={t('console.otpHint')}
              name="otp"
              digits={limits.codeDigits}
              value={entry.otp}
              onChange={(otp) => change({ otp })}
              error={text('otp')}
            />
          )}
          {!entry.isRecovery && (
            <Button variant="quiet" onClick={() => change({ isRecovery: true, otp: '' })}>
              {t('security.useRecovery')}
            </Button>
          )}
        </>
      )}
      <Button type="submit" block loading={signIn.isPending}>
        {t('console.signIn')}
      </Button>
    </form>
  );
}
