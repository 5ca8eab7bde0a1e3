import type { Order } from '@meal/contract/order';
import { Button } from '@meal/ui/button';
import { LazyDialog } from '@meal/ui/lazy-dialog';
import { useState } from 'react';
import { useCancelOrder, useRefreshOrder } from '../../../data/orders';
import { useTranslator } from '../../../language/language';
import type { OrderStage } from '../order-stage';

interface CancelOrderProps {
  order: Order;
  stage: OrderStage;
}

/** Takes the request back, after a question: a table that was asked for is not given up by a slip of the thumb. */
export function CancelOrder({ order, stage }: CancelOrderProps) {
  const t = useTranslator();
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder();
  const refresh = useRefreshOrder();
  const isConfirmed = stage === 'toPay';
  const verb = t(isConfirmed ? 'pickup.giveUpTable' : 'pickup.cancelRequest');
  const leave = () =>
    cancel.mutate(order.orderId, {
      // Most likely somebody has answered in the meantime: then it is shown.
      onError: () => void refresh(order.orderId),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button block variant="quiet" onClick={() => setAsking(true)}>
        {stage === 'proposed' ? t('pickup.noneSuits') : verb}
      </Button>
      <LazyDialog
        urgent
        open={isAsking}
        onOpenChange={setAsking}
        locale={t.locale}
        title={t(isConfirmed ? 'pickup.giveUpTitle' : 'pickup.cancelTitle')}
        actions={
          <>
            <Button variant="danger" loading={cancel.isPending} onClick={leave}>
              {verb}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t(isConfirmed ? 'pickup.keepTable' : 'pickup.keepWaiting')}
            </Button>
          </>
        }
      >
        {t(isConfirmed ? 'pickup.giveUpText' : 'pickup.cancelText')}
      </LazyDialog>
    </>
  );
}
