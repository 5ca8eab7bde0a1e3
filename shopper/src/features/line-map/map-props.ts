import type { Offer } from '@meal/contract/offer';
import type { Position } from './projection';

export interface MapProps {
  offers: readonly Offer[];
  /** Where the map opens; else it shows all offers. */
  center?: Position;
  selectedId?: string;
  onSelect: (offerId: string | undefined) => void;
  className?: string;
}
