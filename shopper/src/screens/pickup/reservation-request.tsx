import type { Order } from '@meal/contract/order';
import type { Translator } from '@meal/messages/format';
import { CheckIcon } from '@meal/ui/icons';
import { Spinner } from '@meal/ui/spinner';
import type { ReactNode } from 'react';
import { useTranslator } from '../../language/language';
import { CancelOrder } from './order/cancel-order';
import { ChargedLine } from './order/charged-line';
import { EndedOrder } from './order/ended-order';
import { OrderFacts } from './order/order-facts';
import { type Headline, OrderLayout } from './order/order-layout';
import { OrderPage, type OrderViewProps } from './order/order-page';
import { PayNow } from './order/pay-now';
import { ProposedTimes } from './order/proposed-times';
import { RequestTimeline } from './order/request-timeline';
import { WaitingDeal } from './order/share-deal/deal-views';
import { VisitFacts } from './order/visit-facts';
import { type OrderStage, stageOf } from './order-stage';

type OpenStage = 'waiting' | 'proposed' | 'charging' | 'toPay';

export default function ReservationRequest() {
  return <OrderPage view={Request} />;
}

function Request(view: OrderViewProps) {
  const stage = stageOf(view.order);
  if (stage === 'grouping') return <WaitingDeal {...view} />;
  return isOpen(stage) ? <OpenRequest {...view} stage={stage} /> : <EndedOrder {...view} />;
}

function isOpen(stage: OrderStage): stage is OpenStage {
  return stage === 'waiting' || stage === 'proposed' || stage === 'charging' || stage === 'toPay';
}

interface OpenRequestProps extends OrderViewProps {
  stage: OpenStage;
}

function OpenRequest({ order, stage, updatedAt }: OpenRequestProps) {
  const t = useTranslator();
  const { reservation } = order;
  if (!reservation) return null;
  return (
    <OrderLayout
      order={order}
      updatedAt={updatedAt}
      headline={headlineOf(t, order, reservation, stage)}
      stub={
        <>
          <VisitFacts reservation={reservation} withoutWishes={stage === 'proposed'} />
          {stage === 'waiting' && <ChargedLine order={order} />}
          {stage === 'proposed' && <ProposedTimes order={order} reservation={reservation} />}
        </>
      }
      action={actionOf(order, stage)}
      yourTurn={stage === 'proposed' || stage === 'toPay'}
    >
      <RequestTimeline order={order} stage={stage} />
      {(stage === 'waiting' || stage === 'toPay') && <CancelOrder order={order} stage={stage} />}
      <OrderFacts order={order} />
    </OrderLayout>
  );
}

type Reservation = NonNullable<Order['reservation']>;

function headlineOf(t: Translator, order: Order, { replyBy: at }: Reservation, stage: OpenStage): Headline {
  const { amount, email, offer, payBy, payment } = order;
  const store = offer.store.name;
  switch (stage) {
    case 'waiting':
      return {
        status: t('pickup.statusWaiting'),
        tone: 'pending',
        title: t('pickup.waitingTitle'),
        text: t('pickup.waitingText', { store, at, email }),
      };
    case 'proposed':
      return {
        status: t('pickup.statusProposed'),
        tone: 'info',
        title: t('pickup.proposedTitle'),
        text: t('pickup.proposedText', { store, at }),
      };
    case 'charging':
      return {
        status: t('pickup.statusConfirmed'),
        tone: 'valid',
        icon: CheckIcon,
        title: t('pickup.chargingTitle'),
        text: t('pickup.chargingText', { amount }),
      };
    case 'toPay': {
      const hasFailed = payment.state === 'failed';
      return {
        status: t(hasFailed ? 'pickup.statusPayFailed' : 'pickup.statusToPay'),
        tone: hasFailed ? 'error' : 'pending',
        title: t(hasFailed ? 'pickup.payAgainTitle' : 'pickup.toPayTitle'),
        text: payBy === undefined ? t('pickup.toPayTextOpen') : t('pickup.toPayText', { at: payBy }),
      };
    }
  }
}

function actionOf(order: Order, stage: OpenStage): ReactNode {
  switch (stage) {
    case 'waiting':
      return undefined;
    case 'proposed':
      return <CancelOrder order={order} stage={stage} />;
    case 'charging':
      return <Spinner className="size-8 self-center text-matcha" />;
    case 'toPay':
      return <PayNow order={order} />;
  }
}
