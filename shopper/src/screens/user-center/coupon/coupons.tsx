import type { OwnCoupon } from '@meal/contract/coupon';
import { couponStates } from '@meal/contract/states';
import { AppBar } from '@meal/ui/app-bar';
import { Button } from '@meal/ui/button';
import { Loading } from '@meal/ui/skeleton';
import { TabLinks } from '@meal/ui/tabs';
import { useSearchParams } from 'react-router';
import { useCoupons } from '../../../data/coupons';
import { useOnline } from '../../../data/offline';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { couponList } from '../../../paths';
import { useGoBack } from '../../../shell/go-back';
import { ReloadCard } from '../../../shell/reload-card';
import { ClaimByCode } from './claim-by-code';
import { couponGrid } from './coupon-grid';
import { TicketSkeletons } from './coupons-skeleton';
import { EmptyCoupons } from './empty-coupons';
import { GuestNote } from './guest-note';
import { OfferedCoupons } from './offered-coupons';
import { OwnTicket } from './own-ticket';

/** What the visitor has claimed, and what can be. */
export function Coupons() {
  const t = useTranslator();
  const [query] = useSearchParams();
  const { status } = useSession();
  const online = useOnline();
  const { back } = useGoBack();
  const state = couponStates.find((each) => each === query.get('state')) ?? 'usable';
  const own = useCoupons(state);
  const counts = own.data?.pages[0]?.counts;
  const shown = own.data && withoutDoubles(own.data.pages.flatMap(({ list }) => list));
  return (
    <div className="mx-auto min-h-dvh w-full max-w-page">
      <AppBar title={t('coupons.title')} back={back} />
      <div className="pad-safe-x flex flex-col gap-6 pt-2">
        <div className="max-w-phone">
          <ClaimByCode begins={query.get('code') ?? ''} />
        </div>
        <TabLinks
          label={t('coupons.states')}
          links={couponStates.map((each) => ({
            href: couponList(each),
            label: t(`coupons.tab-${each}`),
            count: counts?.[each],
            current: each === state,
          }))}
        />
        {!online && shown && (
          <p className="text-ink-2 text-sm">{t('offers.savedAt', { at: own.dataUpdatedAt })}</p>
        )}
        {shown && shown.length === 0 && <EmptyCoupons state={state} />}
        {shown && shown.length > 0 && (
          <ul className={couponGrid}>
            {shown.map((coupon) => (
              <li key={coupon.couponId}>
                <OwnTicket coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
        {own.hasNextPage && (
          <Button
            variant="secondary"
            className="self-center"
            loading={own.isFetchingNextPage}
            onClick={() => void own.fetchNextPage()}
          >
            {t('offers.savedMore')}
          </Button>
        )}
        {!own.data && own.isError && (
          <ReloadCard loading={own.isFetching} onReload={() => void own.refetch()} />
        )}
        {!own.data && !own.isError && (
          <Loading label={t('ui.loading')}>
            <TicketSkeletons />
          </Loading>
        )}
        {status === 'guest' && state === 'usable' && shown && <GuestNote />}
        {/* Not before what stands above it. */}
        {state === 'usable' && (shown || own.isError) && <OfferedCoupons />}
      </div>
    </div>
  );
}

/** One that was claimed between two answers is listed once. */
function withoutDoubles(coupons: readonly OwnCoupon[]): OwnCoupon[] {
  return [...new Map(coupons.map((coupon) => [coupon.couponId, coupon])).values()];
}
