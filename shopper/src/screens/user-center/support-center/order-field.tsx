import { Button } from '@meal/ui/button';
import { TicketIcon } from '@meal/ui/icons';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { useState } from 'react';
import { useSupportOrders } from '../../../data/support';
import { useTranslator } from '../../../language/language';
import { OrderCard } from './order-card';
import { OrderChoice } from './order-choice';

interface OrderFieldProps {
  /** Empty while none is chosen. */
  orderId: string;
  onChoose: (orderId: string) => void;
}

/** What the question is about, of the visitor's own orders. Whoever has none is not asked. */
export function OrderField({ orderId, onChoose }: OrderFieldProps) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  // What the address named when the form was opened stays in the list, however old it is.
  const [asked] = useState(orderId);
  const { data: orders } = useSupportOrders(asked);
  const chosen = orders?.find((order) => order.orderId === orderId);
  if (!orders || orders.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-bold text-sm">
        {t('support.formOrder')}
        <span className="ml-2 font-normal text-ink-2">{t('support.optional')}</span>
      </p>
      {!chosen && (
        <Button block variant="secondary" icon={TicketIcon} onClick={() => setOpen(true)}>
          {t('support.formOrderChoose')}
        </Button>
      )}
      {chosen && (
        <div className="flex flex-col gap-2 rounded-md border-(length:--hairline) border-line bg-surface p-3">
          <OrderCard order={chosen} />
          <Button variant="quiet" className="self-start" onClick={() => setOpen(true)}>
            {t('support.formOrderChange')}
          </Button>
        </div>
      )}
      <LazySheet
        open={isOpen}
        onOpenChange={setOpen}
        title={t('support.formOrder')}
        closeLabel={t('ui.close')}
        locale={t.locale}
      >
        <OrderChoice
          orders={orders}
          orderId={orderId}
          onChoose={(wanted) => {
            onChoose(wanted);
            setOpen(false);
          }}
        />
      </LazySheet>
    </div>
  );
}
