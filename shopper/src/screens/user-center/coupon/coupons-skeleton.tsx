import { AppBar } from '@meal/ui/app-bar';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { CouponTicketSkeleton } from '../../../features/coupon/coupon-ticket';
import { useTranslator } from '../../../language/language';
import { useGoBack } from '../../../shell/go-back';
import { couponGrid } from './coupon-grid';

/** The page as it will stand there, before even its words are. */
export function CouponsSkeleton() {
  const t = useTranslator();
  const { back } = useGoBack();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-page">
      <AppBar title={t('account.coupons')} back={back} />
      <Loading label={t('ui.loading')}>
        <div className="pad-safe-x flex flex-col gap-6 pt-2">
          <div className="flex max-w-phone flex-col gap-1.5">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-tap w-full rounded-md" />
          </div>
          <Skeleton className="h-tap w-full" />
          <TicketSkeletons />
        </div>
      </Loading>
    </div>
  );
}

export function TicketSkeletons() {
  return (
    <div className={couponGrid}>
      <CouponTicketSkeleton />
      <CouponTicketSkeleton />
    </div>
  );
}
