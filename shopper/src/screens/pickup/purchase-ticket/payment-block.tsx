import { limits } from '@meal/contract/limits';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import { Notice } from '@meal/ui/notice';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { type Ref, useState } from 'react';
import { useClientConfig } from '../../../data/client-config';
import { CardFields, type CardFieldsHandle } from '../../../features/card-fields/card-fields';
import { useTranslator } from '../../../language/language';
import { Block } from './block';
import { FailureNotice } from './failure-notice';
import { MethodChoice } from './method-choice';
import type { Stage } from './use-purchase';

interface PaymentBlockProps {
  needsVisit: boolean;
  method: PaymentMethod | '';
  error: string | undefined;
  stage: Stage;
  /** Until when an unpaid order keeps its tickets. */
  payBy: number | undefined;
  card: Ref<CardFieldsHandle>;
  onChange: (method: PaymentMethod) => void;
  onSubmit: () => void;
}

/** The card last: its fields then open at the end of the list. */
const order: readonly PaymentMethod[] = ['apple-pay', 'pay-pay', 'ele-pay', 'credit-card'];

export function PaymentBlock({
  needsVisit,
  method,
  error,
  stage,
  payBy,
  card,
  onChange,
  onSubmit,
}: PaymentBlockProps) {
  const t = useTranslator();
  const methods = useMethods();
  const isCard = method === 'credit-card';
  // What was typed into the card's fields stays while another method is looked at.
  const [wasCard, setWasCard] = useState(isCard);
  if (isCard && !wasCard) setWasCard(true);
  const { failure, unfinished } = stage.kind === 'editing' ? stage : {};
  return (
    <Block title={t('purchase.paymentTitle')}>
      {failure && <FailureNotice failure={failure} />}
      {unfinished && payBy !== undefined && (
        <Notice tone="pending" title={t('purchase.unfinishedTitle')}>
          {t('purchase.unfinishedText', { at: payBy })}
        </Notice>
      )}
      {methods ? (
        <MethodChoice
          methods={methods}
          needsVisit={needsVisit}
          value={method}
          error={error}
          onChange={onChange}
          cardFields={
            wasCard && (
              <div
                hidden={!isCard}
                className="rounded-b-md border-line border-t-(length:--hairline) bg-surface p-3"
              >
                <CardFields ref={card} onSubmit={onSubmit} />
              </div>
            )
          }
        />
      ) : (
        <Loading label={t('ui.loading')}>
          <div className="flex flex-col gap-2">
            {order.map((each) => (
              <Skeleton key={each} className="h-16 w-full rounded-md" />
            ))}
          </div>
        </Loading>
      )}
      {needsVisit && method !== '' && <WhenPaid method={method} />}
    </Block>
  );
}

interface WhenPaidProps {
  method: PaymentMethod;
}

/** For a table nothing is taken before the restaurant has said yes. */
function WhenPaid({ method }: WhenPaidProps) {
  const t = useTranslator();
  if (method === 'ele-pay') {
    return (
      <Notice tone="info" title={t('purchase.laterTitle')}>
        {t('purchase.laterText', { hours: limits.payAfterConfirmHours })}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={t('purchase.holdTitle')}>
      {t('purchase.holdText')}
    </Notice>
  );
}

/** Undefined while the start-up call is under way. A real provider's wallet is offered only where the device has it. */
function useMethods(): readonly PaymentMethod[] | undefined {
  const { data: config } = useClientConfig();
  if (!config) return undefined;
  const isUsable = (method: PaymentMethod) =>
    config.paymentMethods.includes(method) &&
    (config.mode === 'demo' || method !== 'apple-pay' || 'ApplePaySession' in window);
  return order.filter(isUsable);
}
