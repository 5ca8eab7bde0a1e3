import type { Order } from '@meal/contract/order';
import type { ReactNode } from 'react';
import { useTranslator } from '../../../language/language';
import { DealRow } from './deal-row';

interface DealListProps {
  orders: readonly Order[];
}

export default function DealList({ orders }: DealListProps): ReactNode {
  const t = useTranslator();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold text-lg">{t('groupBuy.mineTitle')}</h2>
      <ul className="grid grid-cols-1 gap-4 wide:grid-cols-2 desk:grid-cols-3">
        {orders.map((order) => (
          <li key={order.orderId}>
            <DealRow order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}
