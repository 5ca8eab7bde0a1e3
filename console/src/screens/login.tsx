import { Brand, ShopFront } from '@meal/ui/illustrations';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useStaff } from '../data/session';
import { useTranslator } from '../language/language';
import { LanguageChoice } from '../shell/language-choice';
import { LoginForm } from '../shell/sign-in/login-form';

/** Where the guard of another screen sent the staff from. */
function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : '/';
}

export default function Login() {
  const t = useTranslator();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data: staff } = useStaff();

  if (staff) return <Navigate to={returnPath(state)} replace />;

  return (
    <main id="content" className="min-h-dvh wide:grid wide:grid-cols-2">
      <div className="relative h-44 overflow-clip wide:h-dvh wide:sticky wide:top-0">
        <ShopFront className="absolute inset-0 size-full" />
        <p
          data-phrase=""
          className="absolute inset-x-0 bottom-[7%] hidden px-8 text-center font-bold text-art-cream text-xl wide:block"
        >
          {t('console.loginWelcome')}
        </p>
      </div>
      <div className="pad-safe-x mx-auto flex w-full max-w-phone flex-col justify-center gap-6 py-8 wide:px-8">
        <Brand name={t('console.brand')} />
        <div>
          <h1 tabIndex={-1} className="font-bold text-2xl">
            {t('console.loginTitle')}
          </h1>
          <p data-phrase="" className="mt-1 text-ink-2">
            {t('console.loginLead')}
          </p>
        </div>
        <LoginForm
          onSignedIn={async () => {
            await navigate(returnPath(state), { replace: true });
          }}
        />
        <p className="text-ink-2 text-sm">{t('console.loginHelp')}</p>
        <LanguageChoice />
      </div>
    </main>
  );
}
