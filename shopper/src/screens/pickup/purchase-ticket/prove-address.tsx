import { Button } from '@meal/ui/button';
import { showToast } from '@meal/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CodeForm } from '../../../features/one-time-code/code-form';
import { type SentCode, useSendCode } from '../../../features/one-time-code/send-code';
import { useTranslator } from '../../../language/language';

export interface ProveAddressProps {
  email: string;
  /** What the server said to the code last sent. */
  refusal?: string;
  pending: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** A table that is paid later is asked for in somebody's name: the code shows that the address is theirs. */
export default function ProveAddress({ email, refusal, pending, onCode, onBack }: ProveAddressProps) {
  const t = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sent, setSent] = useState<SentCode>();
  const { sendCode, sending } = useSendCode('table');

  const ask = () =>
    sendCode(email).then((answer) => {
      if (!answer) return;
      setSent(answer);
      showToast({ text: t('login.codeSent'), tone: 'valid' });
    });
  const begin = useEffectEvent(() => {
    heading.current?.focus();
    void ask();
  });
  useEffect(() => begin(), []);

  const back = (
    <Button variant="quiet" onClick={onBack}>
      {t('purchase.proveBack')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {t('purchase.proveTitle')}
        </h2>
        <p className="mt-1 text-ink-2">{t('purchase.proveText')}</p>
      </div>
      {sent ? (
        <CodeForm
          email={email}
          resendAt={sent.resendAt}
          submitLabel={t('purchase.proveSubmit')}
          submitWhenComplete
          refusal={refusal}
          pending={pending}
          sending={sending}
          onSubmit={onCode}
          onResend={() => void ask()}
        >
          {back}
        </CodeForm>
      ) : (
        <>
          <Button block loading={sending} onClick={() => void ask()}>
            {t('login.sendCode')}
          </Button>
          {back}
        </>
      )}
    </div>
  );
}
