import type { OfferStore } from '@meal/contract/offer';
import { ButtonLink } from '@meal/ui/button';
import { ExternalLinkIcon, MapPinIcon, WalkIcon } from '@meal/ui/icons';
import { Skeleton } from '@meal/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useTranslator } from '../../language/language';
import { Section } from './section';
import { StorePhone } from './store-phone';

// Below the fold, and not worth a word where it cannot be fetched: the link to the map stands beside it.
const StoreMap = lazy(() =>
  import('../../features/line-map/store-map').then(
    (map) => ({ default: map.StoreMap }),
    () => ({ default: () => <></> }),
  ),
);

interface StoreSectionProps {
  store: OfferStore;
}

export function StoreSection({ store }: StoreSectionProps) {
  const t = useTranslator();
  return (
    <Section title={t('offers.storeTitle')}>
      <div className="flex flex-col gap-4">
        <div>
          <h3 className="font-bold text-base">{store.name}</h3>
          {store.about && <p className="mt-1 text-ink-2 text-sm">{store.about}</p>}
        </div>
        <ul className="flex flex-col gap-1.5 text-sm">
          {store.stations.map(({ stationId, name, walkMinutes }) => (
            <li key={stationId} className="flex items-start gap-2">
              <WalkIcon className="mt-px size-5 text-ink-2" />
              <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
                <span>{t('offers.station', { name })}</span>
                <span className="text-ink-2">{t('offers.stationWalk', { minutes: walkMinutes })}</span>
              </span>
            </li>
          ))}
          <li className="flex items-start gap-2">
            <MapPinIcon className="mt-px size-5 text-ink-2" />
            <span className="min-w-0">{store.address}</span>
          </li>
        </ul>
        <Suspense fallback={<Skeleton className="h-44 w-full rounded-lg" />}>
          <StoreMap latitude={store.latitude} longitude={store.longitude} name={store.name} />
        </Suspense>
        <ButtonLink
          block
          variant="secondary"
          icon={ExternalLinkIcon}
          href={store.mapLink}
          target="_blank"
          rel="noopener"
        >
          {t('offers.openMap')} <span className="sr-only">{t('offers.newTab')}</span>
        </ButtonLink>
        <StorePhone store={store} />
      </div>
    </Section>
  );
}
