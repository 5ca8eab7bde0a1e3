import type { SupportOrder } from '@meal/contract/support';
import { CheckIcon } from '@meal/ui/icons';
import type { ReactNode } from 'react';
import { useTranslator } from '../../../language/language';
import { OrderCard } from './order-card';

interface OrderChoiceProps {
  orders: readonly SupportOrder[];
  orderId: string;
  onChoose: (orderId: string) => void;
}

/** Buttons rather than radios: a choice closes the sheet, and arrow keys would choose. */
export function OrderChoice({ orders, orderId, onChoose }: OrderChoiceProps) {
  const t = useTranslator();
  return (
    <ul className="divide-y divide-line rounded-md border-(length:--hairline) border-line bg-surface">
      {orders.map((order) => (
        <Choice
          key={order.orderId}
          isChosen={order.orderId === orderId}
          onChoose={() => onChoose(order.orderId)}
        >
          <OrderCard order={order} />
        </Choice>
      ))}
      <Choice isChosen={orderId === ''} onChoose={() => onChoose('')}>
        {t('support.formOrderNone')}
      </Choice>
    </ul>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="-outline-offset-4 flex min-h-tap w-full items-center gap-3 rounded-md px-4 py-3 text-left transition-colors hover:bg-sunken"
      >
        <span className="min-w-0 grow">{children}</span>
        {isChosen && <CheckIcon className="size-5 shrink-0 text-shu" />}
      </button>
    </li>
  );
}
