import type { Order } from '@meal/contract/order';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import type { Translator } from '@meal/messages/format';
import { ButtonLink } from '@meal/ui/button';
import { CalendarIcon, HeadsetIcon, SearchIcon, TicketIcon, UsersIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { paths, purchaseTicket, supportCenter } from '../../../paths';
import { type OrderStage, stageOf } from '../order-stage';
import { MoneyOutcome } from './money-outcome';
import { MoreOfStore } from './more-of-store';
import { OrderFacts } from './order-facts';
import { OrderLayout } from './order-layout';
import type { OrderViewProps } from './order-page';
import { endOfDeal } from './share-deal/end-of-deal';
import { StoreWords } from './store-words';
import { VisitFacts } from './visit-facts';

/** Nothing came of it: why, what became of the money, and what else there is. */
export function EndedOrder({ order, updatedAt }: OrderViewProps) {
  const t = useTranslator();
  const { offer, reservation } = order;
  const isOnSale = !offer.soldOut && !offer.ended;
  const { title, text } = endOfDeal(t, order) ?? told(t, order, stageOf(order));
  return (
    <OrderLayout
      over
      order={order}
      updatedAt={updatedAt}
      headline={{ status: t('pickup.statusEnded'), tone: 'neutral', title, text }}
      stub={<MoneyOutcome order={order} />}
      action={
        <>
          {reservation?.reason !== undefined && <StoreWords reason={reservation.reason} />}
          {isOnSale && order.groupBuy && offer.groupBuy && (
            <ButtonLink
              block
              icon={UsersIcon}
              href={purchaseTicket(offer.offerId, undefined, { startGroupBuy: true })}
            >
              {t('groupBuy.startAgain')}
            </ButtonLink>
          )}
          {isOnSale ? (
            <ButtonLink
              block
              variant={order.groupBuy && offer.groupBuy ? 'secondary' : 'primary'}
              icon={reservation ? CalendarIcon : TicketIcon}
              href={purchaseTicket(offer.offerId)}
            >
              {order.groupBuy
                ? t('groupBuy.aloneFor', { price: offer.price })
                : t(reservation ? 'pickup.otherTimes' : 'pickup.buyAgain')}
            </ButtonLink>
          ) : (
            <ButtonLink block icon={SearchIcon} href={paths.offerListSearch}>
              {t('offers.findOffers')}
            </ButtonLink>
          )}
          <ButtonLink
            block
            variant="quiet"
            icon={HeadsetIcon}
            href={supportCenter({ contact: '1', category: 'order-others', orderId: order.orderId })}
          >
            {t('pickup.needHelp')}
          </ButtonLink>
        </>
      }
    >
      <MoreOfStore offer={offer} />
      {reservation && (
        <div className="rounded-lg bg-surface p-5 shadow-card">
          <VisitFacts reservation={reservation} />
        </div>
      )}
      <OrderFacts order={order} />
    </OrderLayout>
  );
}

function told(t: Translator, { offer, reservation, amount }: Order, stage: OrderStage) {
  const store = offer.store.name;
  const at = reservation?.replyBy ?? 0;
  switch (stage) {
    case 'declined':
      return { title: t('pickup.declinedTitle'), text: t('pickup.declinedText', { store }) };
    case 'lapsed':
      if (reservation?.holdLost) {
        return { title: t('pickup.holdLostTitle'), text: t('pickup.holdLostText', { store, amount }) };
      }
      return reservation?.proposedTimes.length
        ? { title: t('pickup.notAnsweredTitle'), text: t('pickup.notAnsweredText', { store, at }) }
        : { title: t('pickup.lapsedTitle'), text: t('pickup.lapsedText', { store, at }) };
    case 'withdrawn':
      return { title: t('pickup.withdrawnTitle'), text: t('pickup.withdrawnText', { store }) };
    case 'overdue':
      return { title: t('pickup.unpaidTitle'), text: t('pickup.unpaidText', { store }) };
    case 'storeCancelled': {
      const day = startOfTokyoDay(reservation?.arrivalDate ?? '');
      return { title: t('pickup.storeCancelledTitle'), text: t('pickup.storeCancelledText', { store, day }) };
    }
    case 'refunded':
      return {
        title: t(amount === 0 ? 'pickup.cancelledTitle' : 'pickup.refundedTitle'),
        text: t('pickup.refundedText'),
      };
    default:
      return { title: t('pickup.closedTitle'), text: t('pickup.closedText') };
  }
}
