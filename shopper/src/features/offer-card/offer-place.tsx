import type { Offer } from '@meal/contract/offer';
import type { Translator } from '@meal/messages/format';
import { MapPinIcon } from '@meal/ui/icons';
import { roundDistance } from '../../language/distance';
import { useTranslator } from '../../language/language';

interface OfferPlaceProps {
  offer: Offer;
  /** The station that was searched for: the way is told from there. */
  stationId?: string;
}

/** How far it is from the visitor where that is known, else on foot from the station asked for or the nearest. */
export function OfferPlace({ offer: { distanceMeters, store }, stationId }: OfferPlaceProps) {
  const t = useTranslator();
  const station = store.stations.find((each) => each.stationId === stationId) ?? store.stations[0];
  const walk = station && t('offers.walk', { station: station.name, minutes: station.walkMinutes });
  // Of a search around a station the distance is the station's, and "away" would be read as from here.
  const isFromHere = distanceMeters !== undefined && stationId === undefined;
  return (
    <p className="flex items-start gap-1 text-ink-2 text-sm">
      <MapPinIcon className="mt-[0.2em] size-4" />
      <span className="min-w-0">
        {isFromHere ? distanceText(t, distanceMeters) : (walk ?? store.area.name)}
      </span>
    </p>
  );
}

function distanceText(t: Translator, meters: number): string {
  const distance = roundDistance(meters);
  return 'meters' in distance ? t('offers.metersAway', distance) : t('offers.kilometersAway', distance);
}
