import { AppBar } from '@meal/ui/app-bar';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useTranslator } from '../../../language/language';
import { useGoBack } from '../../../shell/go-back';
import { TicketRowSkeleton } from './ticket-row';
import type { WalletProps } from './wallet';

/** The wallet before its words are there. */
export function WalletSkeleton({ place, state }: WalletProps) {
  const t = useTranslator();
  const { back } = useGoBack();
  const isPage = place === '/userCenter';
  return (
    <div className="mx-auto min-h-dvh w-full max-w-page">
      <AppBar title={t('shell.tabTickets')} back={isPage ? back : undefined} />
      <div className="pad-safe-x pt-1">
        <Loading label={t('ui.loading')}>
          <div className="flex flex-col gap-4">
            {!isPage && <Skeleton className="h-tap w-full" />}
            {state === 'cancelled' && <Skeleton className="h-tap w-full rounded-full" />}
            <div className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:gap-5 desk:grid-cols-3">
              <TicketRowSkeleton />
              <TicketRowSkeleton />
              <TicketRowSkeleton />
            </div>
          </div>
        </Loading>
      </div>
    </div>
  );
}
