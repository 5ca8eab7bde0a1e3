import { Button } from '@meal/ui/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOrder } from '../../../data/orders';
import { usePaymentWatch } from '../../../data/payment-watch';
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

const longMs = 10_000;

/** The provider has not told yet how it went: the order is looked at until it says. */
export function Confirming({ orderId, onSettled, onContinue, onBack }: ConfirmingProps) {
  const t = useTranslator();
  const { data: order } = useOrder(orderId);
  const [isLong, setLong] = useState(false);
  const settled = useEffectEvent(onSettled);
  usePaymentWatch(orderId, true);

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
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
