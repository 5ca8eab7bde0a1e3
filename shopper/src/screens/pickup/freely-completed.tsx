import { tokyoDay } from '@meal/contract/tokyo';
import { CalendarIcon, CoinIcon, TicketIcon } from '@meal/ui/icons';
import { useServerTime } from '../../data/server-clock';
import { useTranslator } from '../../language/language';
import { lastMoment } from '../../language/last-moment';
import { Section } from '../offer-detail/section';
import { StoreSection } from '../offer-detail/store-section';
import { UsableWeek } from '../offer-detail/usable-week';
import { AmountText } from './order/amount-text';
import { EndedOrder } from './order/ended-order';
import { Facts } from './order/facts';
import { MoneyOutcome } from './order/money-outcome';
import { OrderFacts } from './order/order-facts';
import { OrderLayout } from './order/order-layout';
import { OrderPage, type OrderViewProps } from './order/order-page';
import { keptCount, methodText } from './order/order-texts';
import { PayAgain, WaitingDeal } from './order/share-deal/deal-views';
import { TicketActions } from './order/ticket-actions';
import { stageOf } from './order-stage';

export default function FreelyCompleted() {
  return <OrderPage view={FreeVisit} />;
}

function FreeVisit(view: OrderViewProps) {
  switch (stageOf(view.order)) {
    case 'established':
      return <Ready {...view} />;
    case 'grouping':
      return <WaitingDeal {...view} />;
    case 'toPay':
      return <PayAgain {...view} />;
    default:
      return <EndedOrder {...view} />;
  }
}

function Ready({ order, updatedAt }: OrderViewProps) {
  const t = useTranslator();
  const serverTime = useServerTime();
  const { amount, email, expiresAt, offer, orderNumber: number, refunds } = order;
  const count = keptCount(order);
  const { title, store } = offer;
  const lastDay = lastMoment(expiresAt);
  return (
    <OrderLayout
      order={order}
      updatedAt={updatedAt}
      headline={{
        status: t('pickup.statusReady'),
        tone: 'valid',
        title: t('pickup.readyTitle', { count }),
        text: t('pickup.readyText', { store: store.name, email }),
      }}
      stub={
        <>
          <Facts
            facts={[
              {
                icon: CalendarIcon,
                label: t('pickup.validUntilLabel'),
                value: t('pickup.validUntil', { day: lastDay }),
                wide: true,
              },
              { icon: TicketIcon, label: t('pickup.ticketsLabel'), value: t('pickup.tickets', { count }) },
              {
                icon: CoinIcon,
                label: t(amount === 0 ? 'pickup.amountPlainLabel' : 'pickup.amountLabel'),
                value: <AmountText amount={amount} />,
              },
            ]}
          />
          {refunds.length > 0 && <MoneyOutcome order={order} />}
        </>
      }
      action={
        <TicketActions
          order={order}
          calendar={{
            label: t('pickup.addLastDay'),
            event: {
              title: t('pickup.calendarLastDay', { title, store: store.name }),
              note: t('pickup.calendarTickets', { number, count }),
              day: tokyoDay(lastDay),
            },
          }}
        />
      }
    >
      <UsableWeek offer={offer} serverTime={serverTime} until={expiresAt} />
      <StoreSection store={store} />
      <Section title={t('pickup.unusedTitle')}>
        <p className="text-ink-2">
          {amount === 0
            ? t('pickup.unusedFree', { day: lastDay })
            : t('pickup.unusedText', { day: lastDay, method: methodText(t, order) })}
        </p>
      </Section>
      <OrderFacts order={order} />
    </OrderLayout>
  );
}
