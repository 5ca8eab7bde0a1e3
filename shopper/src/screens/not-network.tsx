import { ButtonLink } from '@meal/ui/button';
import { TicketIcon } from '@meal/ui/icons';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslator } from '../language/language';
import { paths } from '../paths';
import { NoNetwork } from '../shell/no-network';

/** Opened while connected, it has nothing to wait for and goes on when asked. */
export default function NotNetwork() {
  const t = useTranslator();
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first entry of the visit has this key: there is no page to go back to.
  const opened = key === 'default';

  const goOn = useCallback(() => {
    if (opened) void navigate(paths.home, { replace: true });
    else void navigate(-1);
  }, [opened, navigate]);

  return (
    <NoNetwork
      onConnected={goOn}
      meanwhile={
        <ButtonLink icon={TicketIcon} href={paths.tickets}>
          {t('shell.showSaved')}
        </ButtonLink>
      }
    />
  );
}
