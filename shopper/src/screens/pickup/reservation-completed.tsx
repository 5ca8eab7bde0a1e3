import { CoinIcon } from '@meal/ui/icons';
import { useServerTime } from '../../data/server-clock';
import { useTranslator } from '../../language/language';
import { lastMoment } from '../../language/last-moment';
import { Section } from '../offer-detail/section';
import { StoreSection } from '../offer-detail/store-section';
import { cancelUntil } from './cancel-until';
import { AmountText } from './order/amount-text';
import { OrderFacts } from './order/order-facts';
import { OrderLayout } from './order/order-layout';
import { OrderPage, type OrderViewProps } from './order/order-page';
import { TicketActions } from './order/ticket-actions';
import { VisitFacts } from './order/visit-facts';
import { visitMinutes } from './order/visit-minutes';

export default function ReservationCompleted() {
  return <OrderPage view={Booked} />;
}

function Booked({ order, updatedAt }: OrderViewProps) {
  const t = useTranslator();
  const now = useServerTime();
  const { amount, email, expiresAt, offer, orderNumber: number, reservation } = order;
  if (!reservation) return null;
  const { arrivalDate: day, confirmedTime, people } = reservation;
  const { title, store } = offer;
  const until = confirmedTime === undefined ? undefined : cancelUntil(day, confirmedTime);
  const isFree = amount === 0;
  const paid = {
    icon: CoinIcon,
    label: t(isFree ? 'pickup.amountPlainLabel' : 'pickup.amountLabel'),
    value: <AmountText amount={amount} />,
  };
  const inTime = isFree ? 'pickup.cannotComeFree' : 'pickup.cannotComeBefore';
  return (
    <OrderLayout
      order={order}
      updatedAt={updatedAt}
      headline={{
        status: t('pickup.statusBooked'),
        tone: 'valid',
        title: t('pickup.bookedTitle'),
        text: t('pickup.bookedText', { store: store.name, email }),
      }}
      stub={<VisitFacts reservation={reservation} more={[paid]} />}
      action={
        <TicketActions
          order={order}
          calendar={{
            label: t('pickup.addToCalendar'),
            event: {
              title: t('pickup.calendarVisit', { title, store: store.name }),
              note: t('pickup.calendarNote', { number, people }),
              day,
              hours: confirmedTime === undefined ? undefined : { from: confirmedTime, minutes: visitMinutes },
            },
          }}
        />
      }
    >
      <StoreSection store={store} />
      <Section title={t('pickup.cannotComeTitle')}>
        {until !== undefined && (
          <p className="text-ink-2">
            {t(until > now ? inTime : 'pickup.cannotComeLate', { at: until })}{' '}
            {store.phone === undefined && t('pickup.phoneOnMap')}
          </p>
        )}
        <p className="mt-2 text-ink-2">
          {t(isFree ? 'pickup.unusedFree' : 'pickup.cannotComeUnused', {
            day: lastMoment(expiresAt),
            amount,
          })}
        </p>
      </Section>
      <OrderFacts order={order} />
    </OrderLayout>
  );
}
