import type { SupportOrder } from '@meal/contract/support';
import { RadioGroup } from '@meal/ui/radio-group';
import { useTranslator } from '../../../language/language';
import { OrderCard } from './order-card';

interface OrderChoiceProps {
  orders: readonly SupportOrder[];
  orderId: string;
  onChoose: (orderId: string) => void;
}

export function OrderChoice({ orders, orderId, onChoose }: OrderChoiceProps) {
  const t = useTranslator();
  return (
    <RadioGroup
      legend={t('support.formOrder')}
      legendHidden
      name="order"
      value={orderId}
      onChange={onChoose}
      options={[
        ...orders.map((order) => ({ value: order.orderId, label: <OrderCard order={order} /> })),
        { value: '', label: t('support.formOrderNone') },
      ]}
    />
  );
}
