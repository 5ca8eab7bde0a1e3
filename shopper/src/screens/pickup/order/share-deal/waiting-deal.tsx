import type { GroupBuy } from '@meal/contract/group-buy';
import type { Order } from '@meal/contract/order';
import type { Translator } from '@meal/messages/format';
import { Spinner } from '@meal/ui/spinner';
import { useRefreshOrder } from '../../../../data/orders';
import { Countdown } from '../../../../features/countdown/countdown';
import { Places } from '../../../../features/share-deal/places';
import { SpokenDeal } from '../../../../features/share-deal/spoken-deal';
import { useTranslator } from '../../../../language/language';
import { OrderFacts } from '../order-facts';
import { type Headline, OrderLayout } from '../order-layout';
import type { OrderViewProps } from '../order-page';
import { VisitFacts } from '../visit-facts';
import { DealMoney } from './deal-money';
import { DealSteps } from './deal-steps';
import { InvitePanel } from './invite-panel';
import { LeaveDeal } from './leave-deal';

/** The place is taken, the others are still to come: how many, until when, and how to bring them in. */
export default function WaitingDeal({ order, updatedAt }: OrderViewProps) {
  const t = useTranslator();
  const refresh = useRefreshOrder();
  const { reservation, offer, groupBuy: deal } = order;
  if (!deal) return null;
  const isOpen = deal.state === 'inProgress';
  return (
    <OrderLayout
      order={order}
      updatedAt={updatedAt}
      headline={headlineOf(t, order, deal)}
      yourTurn={isOpen}
      stub={
        <>
          <Places deal={deal} />
          <SpokenDeal deal={deal} />
          {isOpen && <PayingNote deal={deal} />}
          {isOpen && (
            <Countdown
              label={t('groupBuy.timeLeft')}
              note={t('groupBuy.until', { at: deal.endsAt })}
              until={deal.endsAt}
              onOver={() => void refresh(order.orderId)}
            />
          )}
          <DealMoney order={order} />
        </>
      }
      action={
        isOpen ? (
          <InvitePanel offer={offer} deal={deal} />
        ) : (
          <Spinner className="size-8 self-center text-matcha" />
        )
      }
    >
      <DealSteps order={order} deal={deal} />
      {reservation && (
        <div className="rounded-lg bg-surface p-5 shadow-card">
          <VisitFacts reservation={reservation} />
        </div>
      )}
      {isOpen && <LeaveDeal order={order} />}
      <OrderFacts order={order} />
    </OrderLayout>
  );
}

interface PayingNoteProps {
  deal: GroupBuy;
}

/** Every place is taken, and not all are paid: somebody may be about to. */
function PayingNote({ deal: { missing, places } }: PayingNoteProps) {
  const t = useTranslator();
  return missing > places ? <p className="text-ink-2 text-sm">{t('groupBuy.somebodyPays')}</p> : null;
}

function headlineOf(t: Translator, { amount, email, offer, visit }: Order, deal: GroupBuy): Headline {
  const { missing } = deal;
  switch (deal.state) {
    case 'inProgress':
      return {
        status: t('groupBuy.statusWaiting'),
        tone: 'pending',
        title: t('groupBuy.waitingTitle', { missing }),
        text: t('groupBuy.waitingText', { email }),
      };
    case 'completed':
      return {
        status: t('groupBuy.statusDone'),
        tone: 'valid',
        title: t('groupBuy.waitingTitle', { missing: 0 }),
        text:
          visit === 'reservation'
            ? t('groupBuy.doneTextTable', { store: offer.store.name })
            : t('groupBuy.doneText', { amount }),
      };
    case 'failed':
      return {
        status: t('pickup.statusEnded'),
        tone: 'neutral',
        title: t('groupBuy.failedTitle'),
        text: t('groupBuy.overText'),
      };
  }
}
