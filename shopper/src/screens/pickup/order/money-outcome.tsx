import type { Order } from '@meal/contract/order';
import type { Translator } from '@meal/messages/format';
import { CoinIcon, ShieldCheckIcon } from '@meal/ui/icons';
import { TextLink } from '@meal/ui/link';
import { useTranslator } from '../../../language/language';
import { Message } from '../../../language/message';
import { couponList } from '../../../paths';
import { methodText } from './order-texts';

interface MoneyOutcomeProps {
  order: Order;
}

/** What became of the money: nothing was taken, or how it comes back. */
export function MoneyOutcome({ order }: MoneyOutcomeProps) {
  const t = useTranslator();
  if (order.payment.charged === 0) {
    const wasHeld =
      order.amount > 0 &&
      order.paymentMethod !== 'ele-pay' &&
      (order.reservation ?? order.groupBuy) !== undefined;
    return (
      <div>
        <p className="flex items-center gap-1.5 font-bold text-lg text-matcha">
          <ShieldCheckIcon className="size-6" />
          {t('pickup.nothingCharged')}
        </p>
        {wasHeld && <p className="mt-1 text-ink-2 text-sm">{t('pickup.holdReleased')}</p>}
        {order.couponId !== undefined && (
          <p className="mt-1 text-ink-2 text-sm">
            <Message id="pickup.couponBack" tags={{ coupons: <TextLink href={couponList('usable')} /> }} />
          </p>
        )}
      </div>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {order.refunds.map((refund) => {
        const { title, text } = told(t, order, refund);
        return (
          <li key={refund.refundId} className="flex items-start gap-2.5">
            <CoinIcon className="mt-0.5 size-6 text-matcha" />
            <div className="min-w-0">
              <p className="font-bold text-lg">{title}</p>
              <p className="text-ink-2 text-sm">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function told(t: Translator, order: Order, { state, amount, doneAt }: Order['refunds'][number]) {
  const method = methodText(t, order);
  if (state === 'done' && doneAt !== undefined) {
    return {
      title: t('pickup.refundDone', { amount }),
      text: t('pickup.refundDoneText', { at: doneAt, method }),
    };
  }
  if (state === 'failed') {
    return { title: t('pickup.refundFailed', { amount }), text: t('pickup.refundFailedText') };
  }
  return { title: t('pickup.refundPending', { amount }), text: t('pickup.refundPendingText', { method }) };
}
