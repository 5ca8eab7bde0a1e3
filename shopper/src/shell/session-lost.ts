import { showToast } from '@meal/ui/toast';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionLost } from '../data/client';
import { useTranslator } from '../language/language';
import { paths } from '../paths';
import { beginDraft } from './form-draft';
import { rememberReturn } from './sign-in-return';

/** A 401 signs the visitor out: to the login, which comes back here. What was typed is in the screens' drafts. */
export function useSessionLost(): void {
  const t = useTranslator();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onSessionLost((email) => {
        showToast({ text: t('shell.sessionEnded'), tone: 'error' });
        if (location.pathname === paths.login) return;
        if (email !== '') beginDraft('login', { email });
        rememberReturn(location);
        // In its place: coming back after the login must not leave this screen twice in the history.
        void navigate(paths.login, { replace: true });
      }),
    [t, navigate, location],
  );
}
