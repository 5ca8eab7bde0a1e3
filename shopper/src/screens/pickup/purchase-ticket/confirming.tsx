import { Button } from '@meal/ui/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOrder, useRefreshOrder } from '../../../data/orders';
import { useTranslator } from '../../../language/language';
import { type Outcome, outcomeOf } from './purchase-outcome';
import { Waiting } from './waiting';

interface ConfirmingProps {
  orderId: string;
  onSettled: (outcome: Outcome) => void;
  /** To where the visitor approves it, once more. */
  onContinue: () => void;
  onBack: () => void;
}

const lookMs = 2_000;
const longMs = 10_000;

/** The provider has not told yet how it went: the order is looked at until it says. */
export function Confirming({ orderId, onSettled, onContinue, onBack }: ConfirmingProps) {
  const t = useTranslator();
  const { data: order } = useOrder(orderId);
  const [isLong, setLong] = useState(false);
  const settled = useEffectEvent(onSettled);
  const refresh = useRefreshOrder();
  const look = useEffectEvent(() => {
    if (navigator.onLine) void refresh(orderId, true);
  });

  useEffect(() => {
    // What is known may be from before the payment.
    look();
    const looks = setInterval(look, lookMs);
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearInterval(looks);
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    if (!order) return;
    const outcome = outcomeOf(order);
    if (outcome.kind !== 'wait') settled(outcome);
  }, [order]);

  const isOpen = order?.payment.state === 'awaitingCustomer';
  return (
    <Waiting
      title={t('purchase.confirmingTitle')}
      text={t(isLong ? 'purchase.confirmingLong' : 'purchase.confirmingText')}
      action={
        isLong && (
          <>
            {isOpen && (
              <Button block onClick={onContinue}>
                {t('purchase.continuePayment')}
              </Button>
            )}
            <Button block variant={isOpen ? 'quiet' : 'secondary'} onClick={onBack}>
              {t('purchase.backToForm')}
            </Button>
          </>
        )
      }
    />
  );
}
