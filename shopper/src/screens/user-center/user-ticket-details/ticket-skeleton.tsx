import { AppBar } from '@meal/ui/app-bar';
import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { useGoBack } from '../../../shell/go-back';
import { ticketColumns } from './ticket-columns';

/** The ticket and what is told of it, as they will stand there. */
export function TicketSkeleton() {
  const t = useTranslator();
  const { back } = useGoBack(paths.tickets);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-page">
      <AppBar title={t('shell.tabTickets')} back={back} />
      <Loading label={t('ui.loading')}>
        <div className={ticketColumns.grid}>
          <div className={ticketColumns.ticket}>
            <div className="w-full max-w-phone overflow-clip rounded-lg bg-surface">
              <Skeleton className="aspect-[2/1] w-full rounded-t-lg" />
              <div className="flex flex-col gap-3 p-5 pb-10">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-7 w-4/5" />
                <Skeleton className="mt-8 h-14 w-full rounded-md" />
                <Skeleton className="h-tap w-full rounded-md" />
              </div>
            </div>
          </div>
          <div className={ticketColumns.rest}>
            <Skeleton className="h-52 w-full rounded-lg" />
            <SkeletonText lines={4} />
          </div>
        </div>
      </Loading>
    </div>
  );
}
