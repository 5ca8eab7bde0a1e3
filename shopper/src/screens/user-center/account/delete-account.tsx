import { CallError } from '@meal/contract/call-error';
import { Button, ButtonLink } from '@meal/ui/button';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeleteAccount } from '../../../data/account';
import { useSession } from '../../../data/session';
import { CodeForm } from '../../../features/one-time-code/code-form';
import { type SentCode, useSendCode } from '../../../features/one-time-code/send-code';
import { errorText } from '../../../language/error-text';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';

interface DeleteAccountProps {
  open: boolean;
  onClose: () => void;
}

/** First what is lost, then a fresh code: nobody deletes an account by one tap, nor from an unlocked phone alone. */
export function DeleteAccount({ open, onClose }: DeleteAccountProps) {
  const t = useTranslator();
  const navigate = useNavigate();
  const email = useSession().userInfo?.email ?? '';
  const [sent, setSent] = useState<SentCode>();
  const [refusal, setRefusal] = useState<string>();
  const { sendCode, sending } = useSendCode('deleteAccount');
  const remove = useDeleteAccount();

  const askForCode = async () => {
    const answer = await sendCode(email);
    if (!answer) return;
    setRefusal(undefined);
    setSent(answer);
    showToast({ text: t('login.codeSent'), tone: 'valid' });
  };

  const confirm = (verifyCode: string) => {
    setRefusal(undefined);
    remove.mutate(
      { verifyCode },
      {
        onSuccess: () => {
          showToast({ text: t('account.deleted'), tone: 'valid' });
          void navigate(paths.home, { replace: true });
        },
        onError: (error) => {
          if (error instanceof CallError && (error.code === 'E1105' || error.code === 'E1108')) {
            setRefusal(errorText(t, error));
          }
        },
      },
    );
  };

  return (
    <LazySheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      locale={t.locale}
      title={t('account.deleteTitle')}
      closeLabel={t('ui.close')}
    >
      <div className="flex flex-col gap-5 pb-2">
        <div>
          <p className="font-bold">{t('account.deleteLead')}</p>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-ink-2">
            <li>{t('account.deleteProfile')}</li>
            <li>{t('account.deleteTickets')}</li>
            <li>{t('account.deleteSessions')}</li>
          </ul>
        </div>
        {email === '' && (
          <>
            <p>{t('account.deleteNeedsEmail')}</p>
            <ButtonLink href={paths.userEmail}>{t('account.emailAdd')}</ButtonLink>
          </>
        )}
        {email !== '' && !sent && (
          <Button variant="danger" block loading={sending} onClick={() => void askForCode()}>
            {t('account.deleteSendCode')}
          </Button>
        )}
        {sent && (
          <CodeForm
            email={email}
            resendAt={sent.resendAt}
            submitLabel={t('account.deleteConfirm')}
            danger
            refusal={refusal}
            pending={remove.isPending}
            sending={sending}
            onSubmit={confirm}
            onResend={() => void askForCode()}
          />
        )}
        <Button variant="secondary" block onClick={onClose}>
          {t('account.deleteKeep')}
        </Button>
      </div>
    </LazySheet>
  );
}
