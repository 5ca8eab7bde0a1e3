import { Button } from '@meal/ui/button';
import { LazyDialog } from '@meal/ui/lazy-dialog';
import { showToast } from '@meal/ui/toast';
import { useNavigate } from 'react-router';
import { useLogout } from '../../../data/account';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';

interface LogoutDialogProps {
  open: boolean;
  guest: boolean;
  onClose: () => void;
}

export function LogoutDialog({ open, guest, onClose }: LogoutDialogProps) {
  const t = useTranslator();
  const navigate = useNavigate();
  const logout = useLogout();

  const leave = () => {
    logout.mutate();
    onClose();
    showToast({ text: t(guest ? 'account.guestLogoutDone' : 'account.logoutDone'), tone: 'valid' });
    void navigate(paths.userCenter, { replace: true });
  };

  return (
    <LazyDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      locale={t.locale}
      title={guest ? t('account.guestLogoutTitle') : t('account.logoutTitle')}
      actions={
        <>
          <Button variant={guest ? 'danger' : 'primary'} onClick={leave}>
            {guest ? t('account.guestLogout') : t('account.logout')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        </>
      }
    >
      {guest ? t('account.guestLogoutText') : t('account.logoutText')}
    </LazyDialog>
  );
}
