import { ButtonLink, type ButtonVariant } from '@meal/ui/button';
import { useLocation } from 'react-router';
import { useTranslator } from '../language/language';
import { paths } from '../paths';
import { rememberReturn } from './sign-in-return';

interface SignInLinkProps {
  variant?: ButtonVariant;
  block?: boolean;
}

/** To the login and, from there, back to this screen. */
export function SignInLink({ variant, block }: SignInLinkProps) {
  const t = useTranslator();
  const location = useLocation();
  return (
    <ButtonLink variant={variant} block={block} href={paths.login} onClick={() => rememberReturn(location)}>
      {t('shell.signIn')}
    </ButtonLink>
  );
}
