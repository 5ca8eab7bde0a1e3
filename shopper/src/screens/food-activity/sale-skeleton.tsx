import { Loading, Skeleton } from '@meal/ui/skeleton';
import { OfferCardSkeleton } from '../../features/offer-card/offer-card';
import { useTranslator } from '../../language/language';

/** The cover, the countdown and the first offers, as they will stand there. */
export function SaleSkeleton() {
  const t = useTranslator();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-page">
      <h1 tabIndex={-1} className="sr-only">
        {t('offers.waitingTitle')}
      </h1>
      <Loading label={t('ui.loading')}>
        <Skeleton className="aspect-[4/3] w-full wide:aspect-[16/6]" />
        <div className="pad-safe-x flex flex-col gap-6 pt-8 wide:px-6">
          <Skeleton className="h-28 w-full rounded-lg" />
          <div className="grid grid-cols-1 gap-5 wide:grid-cols-2 desk:grid-cols-3">
            <OfferCardSkeleton />
            <OfferCardSkeleton />
            <OfferCardSkeleton />
          </div>
        </div>
      </Loading>
    </div>
  );
}
