import type { Order } from '@meal/contract/order';
import { Button } from '@meal/ui/button';
import { LazyDialog } from '@meal/ui/lazy-dialog';
import { useState } from 'react';
import { useCancelOrder, useRefreshOrder } from '../../../../data/orders';
import { useTranslator } from '../../../../language/language';

interface LeaveDealProps {
  order: Order;
}

/** Gives the place in a share deal up, after a question. */
export function LeaveDeal({ order: { orderId, payment } }: LeaveDealProps) {
  const t = useTranslator();
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder();
  const refresh = useRefreshOrder();
  const leave = () =>
    cancel.mutate(orderId, {
      // Most likely it was completed in the meantime: then that is shown.
      onError: () => void refresh(orderId),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button block variant="quiet" onClick={() => setAsking(true)}>
        {t('groupBuy.leave')}
      </Button>
      <LazyDialog
        urgent
        open={isAsking}
        onOpenChange={setAsking}
        locale={t.locale}
        title={t('groupBuy.leaveTitle')}
        actions={
          <>
            <Button variant="danger" loading={cancel.isPending} onClick={leave}>
              {t('groupBuy.leave')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('groupBuy.stay')}
            </Button>
          </>
        }
      >
        {payment.charged > 0
          ? t('groupBuy.leaveTextPaid', { amount: payment.charged })
          : t('groupBuy.leaveTextHeld')}
      </LazyDialog>
    </>
  );
}
