import { CallError } from '@meal/contract/call-error';
import type { Order } from '@meal/contract/order';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { Notice } from '@meal/ui/notice';
import { useRef, useState } from 'react';
import { usePayOrder, useRefreshOrder } from '../../../data/orders';
import { CardFields, type CardFieldsHandle } from '../../../features/card-fields/card-fields';
import { methodNames } from '../../../features/payment-methods/method-names';
import { useTranslator } from '../../../language/language';
import { declineText } from '../payment-decline-text';
import { OtherMethod } from './other-method';

interface PayNowProps {
  order: Order;
}

/** The table is confirmed; what is lacking is the money. */
export function PayNow({ order }: PayNowProps) {
  const t = useTranslator();
  const { orderId, amount, payment, paymentMethod } = order;
  const card = useRef<CardFieldsHandle>(null);
  const pay = usePayOrder();
  const refresh = useRefreshOrder();
  const [isLeaving, setLeaving] = useState(false);
  const [method, setMethod] = useState(paymentMethod);
  const isUnderWay = payment.state === 'awaitingCustomer';
  const needsCard = method === 'credit-card' && !isUnderWay;

  const submit = async () => {
    if (pay.isPending || isLeaving) return;
    const token = needsCard ? await card.current?.tokenize() : undefined;
    // The fields say themselves what is missing.
    if (needsCard && !(token && 'paymentToken' in token)) return;
    const paymentToken = token && 'paymentToken' in token ? token.paymentToken : undefined;
    pay.mutate(
      { orderId, paymentToken, paymentMethod: method },
      {
        onSuccess: ({ action }) => {
          if (!action) return;
          setLeaving(true);
          location.assign(action.url);
        },
        onError: () => void refresh(orderId),
      },
    );
  };

  const isBusy = pay.error instanceof CallError && pay.error.code === 'E108';
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold text-lg">
        {t('pickup.payTitle')}
        <span className="font-normal text-ink-2 text-sm">{t(methodNames[method])}</span>
      </h2>
      {payment.state === 'failed' && (
        <Notice tone="error" title={t('errors.paymentFailed')}>
          {t(declineText(payment.declineCode) ?? 'pickup.declineOther')}
        </Notice>
      )}
      {payment.state === 'expired' && (
        <Notice tone="info" title={t('pickup.holdGoneTitle')}>
          {t('pickup.holdGoneText')}
        </Notice>
      )}
      {/* What waits at the provider is finished there, or given up there. */}
      {!isUnderWay && <OtherMethod value={method} onChange={setMethod} />}
      {needsCard && <CardFields ref={card} onSubmit={() => void submit()} />}
      <Button block loading={pay.isPending || isLeaving} onClick={() => void submit()}>
        {t('pickup.payNow', { amount })}
      </Button>
      {isUnderWay && <p className="text-center text-ink-2 text-sm">{t('pickup.payBack')}</p>}
      {isBusy && <p className="text-center text-ink-2 text-sm">{t('pickup.payBusy')}</p>}
    </Card>
  );
}
