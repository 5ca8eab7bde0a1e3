import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useCountsHere } from '../../../data/left-wallets';
import { useMyInfo } from '../../../data/my-info';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { MoreTexts } from '../../../language/more-texts';
import { ReloadCard } from '../../../shell/reload-card';
import { ticketTexts } from '../tickets/ticket-texts';
import { NextVisit } from './next-visit';
import { TicketCounts } from './ticket-counts';

/** The next visit and how many tickets there are: of the account, or of the guest on this device. */
export function MyTickets() {
  const { status } = useSession();
  const { data: profile, isError } = useMyInfo();
  const counts = useCountsHere(profile?.counts);
  // Who has no session has bought nothing here.
  if (status === 'none') return null;
  return (
    <MoreTexts
      load={ticketTexts}
      waiting={<MyTicketsSkeleton />}
      renderFailed={(tryAgain) => <ReloadCard onReload={tryAgain} />}
    >
      {profile || isError ? (
        <section className="flex flex-col gap-3">
          <NextVisit profile={profile} />
          <TicketCounts counts={counts} />
        </section>
      ) : (
        <MyTicketsSkeleton />
      )}
    </MoreTexts>
  );
}

function MyTicketsSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-42 w-full rounded-lg" />
        <Skeleton className="h-20 w-full rounded-lg" />
      </div>
    </Loading>
  );
}
