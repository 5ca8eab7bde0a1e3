import { limits } from '@meal/contract/limits';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { Skeleton } from '@meal/ui/skeleton';
import { useTranslator } from '../../language/language';
import { Message } from '../../language/message';
import { IdentityTexts } from '../../shell/identity-texts';
import { ReloadCard } from '../../shell/reload-card';
import type { ChangeLoginDraft, LoginDraft } from './login-draft';

interface LinkStepProps {
  draft: LoginDraft;
  onChange: ChangeLoginDraft;
}

/** So many codes were asked for that no more are mailed: the mail with the link is the way in. */
export function LinkStep(props: LinkStepProps) {
  return (
    <IdentityTexts
      waiting={<Skeleton className="h-48 w-full rounded-lg" />}
      renderFailed={(tryAgain) => <ReloadCard onReload={tryAgain} />}
    >
      <LinkText {...props} />
    </IdentityTexts>
  );
}

function LinkText({ draft, onChange }: LinkStepProps) {
  const t = useTranslator();
  return (
    <>
      <Card as="section" className="flex flex-col gap-3">
        <p>
          <Message
            id="identity.linkSentTo"
            values={{ email: draft.email }}
            tags={{ email: <strong className="wrap-anywhere" /> }}
          />
        </p>
        <p>{t('identity.linkHow', { hours: limits.signInLinkHours })}</p>
        <p className="text-ink-2 text-sm">{t('identity.linkWhy')}</p>
      </Card>
      <Button variant="quiet" onClick={() => onChange({ sentAt: 0 })}>
        {t('login.editEmail')}
      </Button>
    </>
  );
}
