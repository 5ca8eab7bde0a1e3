import { ButtonLink } from '@meal/ui/button';
import { HeadsetIcon } from '@meal/ui/icons';
import { NotFoundState } from '@meal/ui/states';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { SignInLink } from '../../../shell/sign-in-link';

/** Another's is as unknown as one that never was; the visitor's own may wait behind the sign-in. */
export function UnknownThread() {
  const t = useTranslator();
  const isSignedIn = useSession().status === 'user';
  return (
    <div className="min-h-dvh">
      <NotFoundState
        title={t(isSignedIn ? 'errors.threadNotFound' : 'support.unknownThreadSignInTitle')}
        action={
          <>
            {!isSignedIn && <SignInLink />}
            <ButtonLink
              icon={HeadsetIcon}
              variant={isSignedIn ? 'primary' : 'secondary'}
              href={paths.support}
            >
              {t('support.toSupport')}
            </ButtonLink>
          </>
        }
      >
        {t(isSignedIn ? 'support.unknownThreadText' : 'support.unknownThreadSignIn')}
      </NotFoundState>
    </div>
  );
}
