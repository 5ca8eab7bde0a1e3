import { limits } from '@meal/contract/limits';
import type { Offer } from '@meal/contract/offer';
import { SpokenChange } from '@meal/ui/spoken-change';
import { useTranslator } from '../../language/language';

interface SpokenStockProps {
  offer: Offer;
}

/** Says how many are left while somebody looks at the last ones. */
export function SpokenStock({ offer: { stock, soldOut, ended } }: SpokenStockProps) {
  const t = useTranslator();
  const isLow = stock <= limits.lowStock && !ended;
  const text = soldOut ? t('offers.soldOut') : t('offers.stockLeft', { count: stock });
  return <SpokenChange text={isLow ? text : ''} />;
}
