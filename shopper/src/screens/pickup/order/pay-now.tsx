import { CallError } from '@meal/contract/call-error';
import type { Order } from '@meal/contract/order';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { Notice } from '@meal/ui/notice';
import { showToast } from '@meal/ui/toast';
import { useRef, useState } from 'react';
import { usePayOrder, useRefreshOrder } from '../../../data/orders';
import { CardFields, type CardFieldsHandle } from '../../../features/payment/card-fields';
import { methodNames } from '../../../features/payment/method-names';
import { useEntry } from '../../../features/payment/use-entry';
import { WalletButton } from '../../../features/payment/wallet-button';
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
  const entry = useEntry(method);
  const needsCard = entry === 'fields' && !isUnderWay;
  const needsWallet = entry === 'button' && !isUnderWay;
  const isAtWork = pay.isPending || isLeaving;

  const send = (paymentToken: string | undefined) =>
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

  const submit = async () => {
    if (isAtWork) return;
    if (!needsCard) return send(undefined);
    const token = await card.current?.tokenize();
    // Else the fields say themselves what is missing.
    if (token && 'paymentToken' in token) send(token.paymentToken);
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
      {needsWallet && !isAtWork ? (
        <div>
          <p className="pb-2 text-center font-bold text-sm tabular-nums">{t('pickup.payDue', { amount })}</p>
          <WalletButton
            key={method}
            method={method}
            purpose="buy"
            due={() => amount}
            onApproved={send}
            onFailed={() => showToast({ text: t('pickup.walletFailed'), tone: 'error' })}
          />
        </div>
      ) : (
        <Button block loading={isAtWork || entry === undefined} onClick={() => void submit()}>
          {t('pickup.payNow', { amount })}
        </Button>
      )}
      {isUnderWay && <p className="text-center text-ink-2 text-sm">{t('pickup.payBack')}</p>}
      {isBusy && <p className="text-center text-ink-2 text-sm">{t('pickup.payBusy')}</p>}
    </Card>
  );
}
