import { ButtonLink } from '@meal/ui/button';
import { TicketIcon } from '@meal/ui/icons';
import { OfflineState } from '@meal/ui/offline-state';
import { isUndecided } from '../../../data/is-undecided';
import { useOnline } from '../../../data/offline';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { ReloadCard } from '../../../shell/reload-card';
import { isUnknownTicket, TicketNotFound } from '../user-ticket-details/ticket-not-found';
import { UseSkeleton } from './use-skeleton';

interface MissingTicketProps {
  /** None while the answer is awaited. */
  error: Error | null;
  loading: boolean;
  onReload: () => void;
}

/** In place of a ticket that is not there: awaited, unknown, not saved, or not answered. */
export function MissingTicket({ error, loading, onReload }: MissingTicketProps) {
  const t = useTranslator();
  const online = useOnline();
  if (!error) return <UseSkeleton />;
  if (isUnknownTicket(error)) return <TicketNotFound />;
  if (online || !isUndecided(error)) return <ReloadCard wholePage loading={loading} onReload={onReload} />;
  return (
    <OfflineState
      heading="h1"
      title={t('use.notSavedTitle')}
      action={
        <ButtonLink icon={TicketIcon} href={paths.tickets}>
          {t('pickup.toTickets')}
        </ButtonLink>
      }
    >
      {t('use.notSavedText')}
    </OfflineState>
  );
}
