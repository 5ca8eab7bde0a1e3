import { Card, CardLink } from '@meal/ui/card';
import { ClockIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useClientConfig } from '../../data/client-config';
import type { Home, useHome } from '../../data/home';
import { useSession } from '../../data/session';
import { OfferRow } from '../../features/offer-card/offer-row';
import { SaleBanner } from '../../features/sale-banner/sale-banner';
import { SavedNote } from '../../features/saved-note/saved-note';
import { useTranslator } from '../../language/language';
import { lastMoment } from '../../language/last-moment';
import { collection, offerList } from '../../paths';
import { ReloadCard } from '../../shell/reload-card';
import { HowItWorks } from './how-it-works';
import { PaymentMethods } from './payment-methods';
import { RecentSearches } from './recent-searches';
import { Shelf } from './shelf';
import { SignInTicket } from './sign-in-ticket';

interface DiscoverProps {
  home: ReturnType<typeof useHome>;
  areaId: string | undefined;
}

/** For those who do not know yet what they want, and what there is to know. */
export default function Discover({ home, areaId }: DiscoverProps) {
  const t = useTranslator();
  const { status } = useSession();
  const config = useClientConfig();
  return (
    <div className="pad-safe-x flex flex-col gap-10 pt-8">
      {home.data && <SavedNote keptAt={home.data.savedAt} updatedAt={home.dataUpdatedAt} />}
      <RecentSearches />
      {home.data ? <Shelves home={home.data} areaId={areaId} /> : !home.isError && <ShelvesSkeleton />}
      <div className="grid grid-cols-1 gap-10 wide:grid-cols-2 wide:items-start wide:gap-12">
        {(status === 'none' || status === 'guest') && <SignInTicket />}
        <div className="flex flex-col gap-6">
          {config.isError ? (
            <ReloadCard loading={config.isFetching} onReload={() => void config.refetch()} />
          ) : (
            <PaymentMethods methods={config.data?.paymentMethods} />
          )}
          <Notice tone="valid">{t('home.refundPromise')}</Notice>
          {config.data?.mode === 'demo' && <Notice tone="neutral">{t('home.demoNote')}</Notice>}
        </div>
      </div>
      <HowItWorks />
    </div>
  );
}

interface ShelvesProps {
  home: Home;
  areaId: string | undefined;
}

function Shelves({ home: { activities, collections, endingSoon }, areaId }: ShelvesProps) {
  const t = useTranslator();
  const running = activities.filter(({ state }) => state !== 'ended');
  return (
    <>
      {running.length > 0 && (
        <div className="flex flex-col gap-4">
          {running.map((activity) => (
            <SaleBanner key={activity.activityId} activity={activity} />
          ))}
        </div>
      )}
      {endingSoon.length > 0 && (
        <Shelf
          title={t('search.endingSoonTitle')}
          more={{
            href: offerList(areaId ? { areaId, sort: 'endingSoon' } : { sort: 'endingSoon' }),
            label: t('home.seeAll'),
          }}
        >
          {endingSoon.map((offer) => (
            <li key={offer.offerId} className="flex flex-col gap-1.5">
              {offer.saleEndsAt !== undefined && (
                <p className="flex items-center gap-1.5 font-bold text-amber text-sm">
                  <ClockIcon className="size-4.5" />
                  {t('home.saleUntil', { at: lastMoment(offer.saleEndsAt) })}
                </p>
              )}
              <div className="grow">
                <OfferRow offer={offer} />
              </div>
            </li>
          ))}
        </Shelf>
      )}
      {collections.length > 0 && (
        <Shelf title={t('home.collections')}>
          {collections.map((each) => (
            <Card key={each.collectionId} as="li" padded={false}>
              <img
                src={each.picture}
                alt=""
                width={640}
                height={480}
                loading="lazy"
                className="aspect-[16/9] h-auto w-full bg-sunken object-cover"
              />
              <div className="flex flex-col gap-1 p-4">
                <h3 className="font-bold text-lg">
                  <CardLink href={collection(each.collectionId)}>{each.title}</CardLink>
                </h3>
                <p className="text-ink-2 text-sm">{each.lead}</p>
                <p className="font-bold text-sm">{t('home.offerCount', { count: each.count })}</p>
              </div>
            </Card>
          ))}
        </Shelf>
      )}
    </>
  );
}

function ShelvesSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-56 w-full rounded-lg" />
        <Skeleton className="h-36 w-full rounded-lg" />
      </div>
    </Loading>
  );
}
