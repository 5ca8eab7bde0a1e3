import { showToast } from '@meal/ui/toast';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionLost } from '../data/client';
import { useTranslator } from '../language/language';
import { paths } from '../paths';
import { rememberReturn } from './sign-in-return';

/** A 401 signs the visitor out: to the login, which comes back here. What was typed is in the screens' drafts. */
export function useSessionLost(): void {
  const t = useTranslator();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onSessionLost(() => {
        showToast({ text: t('shell.sessionEnded'), tone: 'error' });
        if (location.pathname === paths.login) return;
        rememberReturn(location);
        void navigate(paths.login);
      }),
    [t, navigate, location],
  );
}
