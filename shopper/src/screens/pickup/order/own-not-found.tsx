import { ButtonLink } from '@meal/ui/button';
import { TicketIcon } from '@meal/ui/icons';
import { NotFoundState } from '@meal/ui/states';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { SignInLink } from '../../../shell/sign-in-link';

interface OwnNotFoundProps {
  title: string;
  text: string;
}

/** Another's order or ticket is as unknown as one that never was; the visitor's own may wait behind the sign-in. */
export function OwnNotFound({ title, text }: OwnNotFoundProps) {
  const t = useTranslator();
  const { status } = useSession();
  return (
    // As high as what was awaited, so that the footer stays where it is.
    <div className="min-h-dvh">
      <NotFoundState
        title={title}
        action={
          <>
            <ButtonLink icon={TicketIcon} href={paths.tickets}>
              {t('pickup.toTickets')}
            </ButtonLink>
            {status === 'guest' && <SignInLink variant="secondary" />}
          </>
        }
      >
        {text}
      </NotFoundState>
    </div>
  );
}
