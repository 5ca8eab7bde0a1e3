import type { Offer } from '@meal/contract/offer';
import { ClockIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';

interface OfferWhenProps {
  offer: Offer;
}

/** Parts of the day, and whether a table must be asked for. */
export function OfferWhen({ offer: { slots, visit } }: OfferWhenProps) {
  const t = useTranslator();
  const names = slots.map((slot) => t(`offers.slot-${slot}`));
  return (
    <p className="flex items-start gap-1 text-ink-2 text-sm">
      <ClockIcon className="mt-[0.2em] size-4" />
      <span className="flex min-w-0 flex-wrap gap-x-3">
        <span>{new Intl.ListFormat(t.locale, { style: 'narrow' }).format(names)}</span>
        <span>{t(visit === 'free' ? 'offers.visitFree' : 'offers.visitReservation')}</span>
      </span>
    </p>
  );
}
