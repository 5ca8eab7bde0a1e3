import { limits } from '@meal/contract/limits';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import { Notice } from '@meal/ui/notice';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { type Ref, useState } from 'react';
import { CardFields, type CardFieldsHandle } from '../../../features/payment/card-fields';
import { methodOrder, useUsableMethods } from '../../../features/payment/usable-methods';
import { useTranslator } from '../../../language/language';
import { Block } from './block';
import { FailureNotice } from './failure-notice';
import { MethodChoice } from './method-choice';
import { UnfinishedNotice } from './unfinished-notice';
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
  const methods = useUsableMethods();
  const isCard = method === 'credit-card';
  // What was typed into the card's fields stays while another method is looked at.
  const [wasCard, setWasCard] = useState(isCard);
  if (isCard && !wasCard) setWasCard(true);
  const { failure, unfinished } = stage.kind === 'editing' ? stage : {};
  return (
    <Block title={t('purchase.paymentTitle')}>
      {failure && <FailureNotice failure={failure} />}
      {unfinished && payBy !== undefined && <UnfinishedNotice payBy={payBy} />}
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
            {methodOrder.map((each) => (
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
