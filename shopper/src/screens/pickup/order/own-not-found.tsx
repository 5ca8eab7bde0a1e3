import { ButtonLink } from '@meal/ui/button';
import { TicketIcon } from '@meal/ui/icons';
import { NotFoundState } from '@meal/ui/states';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { SignInLink } from '../../../shell/sign-in-link';

interface Words {
  title: string;
  text: string;
}

interface OwnNotFoundProps extends Words {
  /** To whoever is not signed in: theirs may be in an account, or in a mail. */
  signIn: Words;
}

/** Another's order or ticket is as unknown as one that never was; the visitor's own may wait behind the sign-in. */
export function OwnNotFound({ title, text, signIn }: OwnNotFoundProps) {
  const t = useTranslator();
  const { status } = useSession();
  const isSignedIn = status === 'user';
  const words = isSignedIn ? { title, text } : signIn;
  return (
    // As high as what was awaited, so that the footer stays where it is.
    <div className="min-h-dvh">
      <NotFoundState
        title={words.title}
        action={
          <>
            {!isSignedIn && <SignInLink />}
            <ButtonLink icon={TicketIcon} variant={isSignedIn ? 'primary' : 'secondary'} href={paths.tickets}>
              {t('pickup.toTickets')}
            </ButtonLink>
            <ButtonLink variant="quiet" href={paths.support}>
              {t('account.support')}
            </ButtonLink>
          </>
        }
      >
        {words.text}
      </NotFoundState>
    </div>
  );
}
