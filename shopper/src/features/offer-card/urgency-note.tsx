import { limits } from '@meal/contract/limits';
import type { Offer } from '@meal/contract/offer';
import { useTranslator } from '../../language/language';
import { lastMoment } from '../../language/last-moment';

interface UrgencyNoteProps {
  offer: Offer;
}

/** What may soon be over: the last tickets, else the last day of sale. Nothing else is urgent. */
export function UrgencyNote({ offer: { stock, saleEndsAt, soldOut, ended } }: UrgencyNoteProps) {
  const t = useTranslator();
  if (soldOut || ended) return null;
  if (stock <= limits.lowStock)
    return (
      <p className="font-bold text-beni text-sm tabular-nums">{t('offers.stockLeft', { count: stock })}</p>
    );
  if (saleEndsAt === undefined) return null;
  return <p className="text-amber text-sm">{t('offers.saleUntil', { at: lastMoment(saleEndsAt) })}</p>;
}
