import { CallError } from '@meal/contract/call-error';
import { Button, ButtonLink } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { NotFoundState } from '@meal/ui/states';
import { useUndoEmail } from '../../data/account';
import { useClientConfig } from '../../data/client-config';
import { useTranslator } from '../../language/language';
import { paths } from '../../paths';
import { identityTexts } from '../../shell/identity-texts';
import { useLinkKey } from '../../shell/link-key';
import { ScreenTexts } from '../pickup/screen-texts';
import { WaitingForTexts } from './waiting-for-texts';

/** Opened from the mail to a former address. Looking at it changes nothing. */
export default function UndoEmail() {
  return (
    <ScreenTexts load={identityTexts} waiting={<WaitingForTexts />}>
      <Undo />
    </ScreenTexts>
  );
}

function Undo() {
  const t = useTranslator();
  const key = useLinkKey();
  const undo = useUndoEmail();
  const { data: config } = useClientConfig();
  const support = config?.supportEmail ?? '';
  const refusal = undo.error instanceof CallError ? undo.error.code : undefined;

  const signIn = <ButtonLink href={paths.login}>{t('shell.signIn')}</ButtonLink>;
  if (undo.data) return <Done email={undo.data.email} />;
  if (refusal === 'E1107') {
    return (
      <NotFoundState title={t('identity.undoOverTitle')} action={signIn}>
        {t('identity.undoTakenText', { support })}
      </NotFoundState>
    );
  }
  if (key === '' || refusal === 'E1105' || refusal === 'E503') {
    return (
      <NotFoundState title={t('identity.undoOverTitle')} action={signIn}>
        {t('identity.undoOverText', { support })}
      </NotFoundState>
    );
  }
  return (
    <div className="pad-safe-x mx-auto flex w-full max-w-phone flex-col gap-5 pt-6">
      <h1 tabIndex={-1} className="font-bold text-xl">
        {t('identity.undoTitle')}
      </h1>
      <Card as="section" className="flex flex-col gap-4">
        <p>{t('identity.undoText')}</p>
        <Button block loading={undo.isPending} onClick={() => undo.mutate({ key })}>
          {t('identity.undoButton')}
        </Button>
      </Card>
    </div>
  );
}

interface DoneProps {
  email: string;
}

function Done({ email }: DoneProps) {
  const t = useTranslator();
  return (
    <div className="pad-safe-x mx-auto flex w-full max-w-phone flex-col gap-5 pt-6">
      <h1 tabIndex={-1} className="font-bold text-xl">
        {t('identity.undoDoneTitle')}
      </h1>
      <p className="wrap-anywhere">{t('identity.undoDoneText', { email })}</p>
      <ButtonLink block href={paths.login}>
        {t('shell.signIn')}
      </ButtonLink>
    </div>
  );
}
