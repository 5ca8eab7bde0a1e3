import type { Order } from '@meal/contract/order';
import { ShieldCheckIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../../language/language';

interface DealMoneyProps {
  order: Order;
}

/** What was taken so far, and what becomes of it. */
export function DealMoney({ order: { payment, amount, visit } }: DealMoneyProps) {
  const t = useTranslator();
  const heldNote = visit === 'reservation' ? 'groupBuy.heldNoteTable' : 'groupBuy.heldNote';
  return (
    <div className="border-line border-t-(length:--hairline) pt-4">
      <p className="flex items-center gap-1.5 font-bold text-matcha">
        <ShieldCheckIcon className="size-6" />
        {t('pickup.chargedSoFar', { amount: payment.charged })}
      </p>
      <p className="mt-1 text-ink-2 text-sm">
        {amount === 0 && t('groupBuy.nothingDueNote')}
        {amount > 0 && t(payment.charged > 0 ? 'groupBuy.paidNote' : heldNote, { amount })}
      </p>
    </div>
  );
}
