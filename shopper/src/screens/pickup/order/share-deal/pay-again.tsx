import { Places } from '../../../../features/share-deal/places';
import { useTranslator } from '../../../../language/language';
import { OrderFacts } from '../order-facts';
import { OrderLayout } from '../order-layout';
import type { OrderViewProps } from '../order-page';
import { PayNow } from '../pay-now';

/** The share deal is complete, and the money that was held could not be taken: there is a day to pay it. */
export default function PayAgain({ order, updatedAt }: OrderViewProps) {
  const t = useTranslator();
  const { groupBuy, payBy = 0 } = order;
  return (
    <OrderLayout
      order={order}
      updatedAt={updatedAt}
      headline={{
        status: t('pickup.statusToPay'),
        tone: 'error',
        title: t('groupBuy.payAgainTitle'),
        text: t('groupBuy.payAgainText', { at: payBy }),
      }}
      stub={groupBuy && <Places deal={groupBuy} />}
      action={<PayNow order={order} />}
      yourTurn
    >
      <OrderFacts order={order} />
    </OrderLayout>
  );
}
