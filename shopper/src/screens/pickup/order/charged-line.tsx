import type { Order } from '@meal/contract/order';
import { ShieldCheckIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';

interface ChargedLineProps {
  order: Order;
}

/** What was taken so far, and what happens to the rest. */
export function ChargedLine({ order: { payment, amount } }: ChargedLineProps) {
  const t = useTranslator();
  const isFree = amount === 0;
  const paid = payment.state === 'held' ? 'pickup.heldNote' : 'pickup.laterNote';
  return (
    <div className="border-line border-t-(length:--hairline) pt-4">
      <p className="flex items-center gap-1.5 font-bold text-lg text-matcha">
        <ShieldCheckIcon className="size-6" />
        {isFree ? t('pickup.nothingToPay') : t('pickup.chargedSoFar', { amount: payment.charged })}
      </p>
      <p className="mt-1 text-ink-2 text-sm">{isFree ? t('pickup.freeNote') : t(paid, { amount })}</p>
    </div>
  );
}
