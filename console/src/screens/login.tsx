import { localeOfNumber } from '@meal/contract/languages';
import { Brand, Lantern, Noren, Washi } from '@meal/ui/illustrations';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useStaff } from '../data/session';
import { storedLanguage } from '../device/preferences';
import { useLanguage } from '../language/language';
import { LanguageChoice } from '../shell/language-choice';
import { PageTitle } from '../shell/page';
import { LoginForm } from './login-form';

/** Where the guard of another screen sent the staff from. */
function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : '/';
}

export function Login() {
  const { translator: t, show } = useLanguage();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data: staff } = useStaff();

  if (staff) return <Navigate to={returnPath(state)} replace />;

  return (
    <div className="min-h-dvh wide:grid wide:grid-cols-2">
      <PageTitle page={t('console.signIn')} />
      <Washi hue={28} pattern="seigaiha" className="wide:min-h-dvh">
        <Curtain />
        <p
          data-phrase=""
          className="relative mx-auto hidden max-w-100 px-8 pt-6 text-center font-bold text-2xl text-ink wide:block"
        >
          {t('console.loginWelcome')}
        </p>
      </Washi>
      <main
        id="content"
        className="pad-safe-x mx-auto flex w-full max-w-phone flex-col justify-center gap-6 py-8 wide:px-8"
      >
        <Brand name={t('console.brand')} />
        <div>
          <h1 tabIndex={-1} className="font-bold text-2xl">
            {t('console.loginTitle')}
          </h1>
          <p className="mt-1 text-ink-2">{t('console.loginLead')}</p>
        </div>
        <LoginForm
          onSignedIn={async (signedIn) => {
            // A choice made on this device stands over the account's language.
            if (!storedLanguage()) await show(localeOfNumber(signedIn.language)).catch(() => undefined);
            await navigate(returnPath(state), { replace: true });
          }}
        />
        <p className="text-ink-2 text-sm">{t('console.loginHelp')}</p>
        <LanguageChoice />
      </main>
    </div>
  );
}

/** The shop's entrance: curtain and lanterns over patterned paper. */
function Curtain() {
  return (
    <svg
      viewBox="0 0 320 120"
      aria-hidden="true"
      className="mx-auto block h-auto w-full max-w-phone overflow-visible wide:pt-[24dvh]"
    >
      <Lantern at="translate(40 2)" />
      <Noren at="translate(80 18)" />
      <Lantern at="translate(280 2)" />
    </svg>
  );
}
