import type { Staff } from '@meal/contract/calls/console/session';
import { Button } from '@meal/ui/button';
import { Brand } from '@meal/ui/illustrations';
import { useNavigate } from 'react-router';
import { useForgetStaff } from '../../data/session';
import { useTranslator } from '../../language/language';
import { LoginForm } from './login-form';

interface SignInAgainProps {
  /** Whose session has ended. */
  staff: Staff;
}

/** Stands where the page was when its session ended; signing in brings the page back as it was. */
export function SignInAgain({ staff }: SignInAgainProps) {
  const t = useTranslator();
  const navigate = useNavigate();
  const forget = useForgetStaff();

  const leave = async () => {
    await navigate('/login', { replace: true });
    forget();
  };

  return (
    <main id="content" className="pad-safe-x mx-auto flex min-h-dvh w-full max-w-phone flex-col gap-6 py-8">
      <Brand name={t('console.brand')} />
      <div>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()} className="font-bold text-2xl">
          {t('console.againTitle')}
        </h1>
        <p data-phrase="" className="mt-1 text-ink-2">
          {t('console.againText')}
        </p>
      </div>
      <LoginForm before={staff} />
      <Button variant="quiet" onClick={() => void leave()}>
        {t('console.againLeave')}
      </Button>
    </main>
  );
}
