import { Button } from '@meal/ui/button';
import { LogoutIcon } from '@meal/ui/icons';
import { showToast } from '@meal/ui/toast';
import { useNavigate } from 'react-router';
import { useSignOut } from '../data/session';
import { useTranslator } from '../language/language';
import { errorText } from './error-text';

export function SignOut() {
  const t = useTranslator();
  const navigate = useNavigate();
  const signOut = useSignOut();

  const leave = async () => {
    try {
      await signOut.mutateAsync();
      await navigate('/login', { replace: true });
      showToast({ text: t('console.signedOut'), tone: 'valid' });
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'error' });
    }
  };

  return (
    <Button variant="quiet" icon={LogoutIcon} loading={signOut.isPending} onClick={() => void leave()}>
      {t('console.signOut')}
    </Button>
  );
}
