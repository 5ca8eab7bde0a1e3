import { useClientConfig } from '../../data/client-config';
import type { MapProps } from './map-props';
import { OfferMap } from './offer-map';

/** Offers on a map of railways, drawn from our own data unless the deployment has set a style of its own. */
export function LineMap(props: MapProps) {
  const { data: config } = useClientConfig();
  return <OfferMap {...props} styleUrl={config?.mapStyleUrl} />;
}
