import { isEmail, tidyEmail } from '@meal/contract/email';
import { Button } from '@meal/ui/button';
import { Checkbox } from '@meal/ui/checkbox';
import { focusFirstInvalid } from '@meal/ui/field';
import { MailIcon } from '@meal/ui/icons';
import { TextLink } from '@meal/ui/link';
import { TextField } from '@meal/ui/text-field';
import { showToast } from '@meal/ui/toast';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSendCode } from '../../features/one-time-code/send-code';
import { useTranslator } from '../../language/language';
import { Message } from '../../language/message';
import { termsSection } from '../../paths';
import { useGuestSession } from '../../shell/guest-session';
import type { ChangeLoginDraft, LoginDraft } from './login-draft';

interface EmailStepProps {
  draft: LoginDraft;
  onChange: ChangeLoginDraft;
  onGuest: () => void;
}

export function EmailStep({ draft, onChange, onGuest }: EmailStepProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<{ email?: string; agreed?: string }>({});
  const { sendCode, sending } = useSendCode('login');
  const guest = useGuestSession();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const email = tidyEmail(draft.email);
    const found = {
      email: email === '' ? t('login.emailRequired') : isEmail(email) ? undefined : t('login.emailFormat'),
      agreed: draft.agreed ? undefined : t('login.agreeRequired'),
    };
    flushSync(() => setFaults(found));
    if (form.current && focusFirstInvalid(form.current)) return;
    const sent = await sendCode(email);
    if (!sent) return;
    if (!sent.linkSent) showToast({ text: t('login.codeSent'), tone: 'valid' });
    onChange({ email, ...sent });
  };

  return (
    <>
      <p className="text-ink-2">{t('login.lead')}</p>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {/* A text field: an e-mail field would refuse full-width typing before it can be tidied. */}
        <TextField
          label={t('login.emailLabel')}
          name="email"
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          prefix={<MailIcon className="size-5" />}
          value={draft.email}
          error={faults.email}
          onChange={(event) => {
            onChange({ email: event.target.value });
            setFaults({ ...faults, email: undefined });
          }}
        />
        <Checkbox
          name="agreed"
          checked={draft.agreed}
          error={faults.agreed}
          onChange={(event) => {
            onChange({ agreed: event.target.checked });
            setFaults({ ...faults, agreed: undefined });
          }}
        >
          <Message
            id="login.agree"
            tags={{
              terms: <TextLink href={termsSection('terms')} />,
              privacy: <TextLink href={termsSection('privacy')} />,
            }}
          />
        </Checkbox>
        <Button type="submit" block loading={sending}>
          {t('login.sendCode')}
        </Button>
      </form>
      <div className="flex items-center gap-3 text-ink-3 text-sm">
        <span aria-hidden="true" className="h-hairline grow bg-line" />
        {t('login.or')}
        <span aria-hidden="true" className="h-hairline grow bg-line" />
      </div>
      <div className="flex flex-col gap-2">
        <Button
          variant="secondary"
          block
          loading={guest.isPending}
          onClick={() => guest.mutate(undefined, { onSuccess: onGuest })}
        >
          {t('login.guest')}
        </Button>
        <p className="text-center text-ink-2 text-sm">{t('login.guestHint')}</p>
      </div>
    </>
  );
}
