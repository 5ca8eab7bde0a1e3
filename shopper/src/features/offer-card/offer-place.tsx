import type { Offer } from '@meal/contract/offer';
import { MapPinIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';

interface OfferPlaceProps {
  offer: Offer;
}

const kilometer = 1_000;

/** How far it is: from the position or station asked for, else from the nearest station on foot. */
export function OfferPlace({ offer: { distanceMeters, store } }: OfferPlaceProps) {
  const t = useTranslator();
  const [nearest] = store.stations;
  const walk = nearest && t('offers.walk', { station: nearest.name, minutes: nearest.walkMinutes });
  const distance =
    distanceMeters === undefined
      ? undefined
      : distanceMeters < kilometer
        ? t('offers.metersAway', { meters: Math.round(distanceMeters / 10) * 10 })
        : t('offers.kilometersAway', { kilometers: Math.round(distanceMeters / 100) / 10 });
  return (
    <p className="flex items-start gap-1 text-ink-2 text-sm">
      <MapPinIcon className="mt-[0.2em] size-4" />
      <span className="min-w-0">{distance ?? walk ?? store.area.name}</span>
    </p>
  );
}
