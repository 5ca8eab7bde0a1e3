import { limits } from '@meal/contract/limits';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { useTranslator } from '../../language/language';
import { Message } from '../../language/message';
import type { ChangeLoginDraft, LoginDraft } from './login-draft';

interface LinkStepProps {
  draft: LoginDraft;
  onChange: ChangeLoginDraft;
}

/** So many codes were asked for that no more are mailed: the mail with the link is the way in. */
export function LinkStep({ draft, onChange }: LinkStepProps) {
  const t = useTranslator();
  return (
    <>
      <Card as="section" className="flex flex-col gap-3">
        <p>
          <Message
            id="login.linkSentTo"
            values={{ email: draft.email }}
            tags={{ email: <strong className="wrap-anywhere" /> }}
          />
        </p>
        <p>{t('login.linkHow', { hours: limits.signInLinkHours })}</p>
        <p className="text-ink-2 text-sm">{t('login.linkWhy')}</p>
      </Card>
      <Button variant="quiet" onClick={() => onChange({ sentAt: 0 })}>
        {t('login.editEmail')}
      </Button>
    </>
  );
}
