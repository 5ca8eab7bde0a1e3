import type { Offer } from '@meal/contract/offer';

export interface MapProps {
  offers: readonly Offer[];
  selectedId?: string;
  onSelect: (offerId: string | undefined) => void;
  className?: string;
}
