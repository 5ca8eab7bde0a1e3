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
import { VisitFacts } from './order/visit-facts';
import { type OrderStage, stageOf } from './order-stage';

type OpenStage = 'waiting' | 'proposed' | 'charging' | 'toPay';

export default function ReservationRequest() {
  return <OrderPage view={Request} />;
}

function Request(view: OrderViewProps) {
  const stage = stageOf(view.order);
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
          <VisitFacts reservation={reservation} />
          {stage !== 'charging' && <ChargedLine order={order} stage={stage} />}
        </>
      }
      action={actionOf(order, reservation, stage)}
    >
      <RequestTimeline order={order} stage={stage} />
      {(stage === 'waiting' || stage === 'toPay') && <CancelOrder order={order} stage={stage} />}
      <OrderFacts order={order} />
    </OrderLayout>
  );
}

type Reservation = NonNullable<Order['reservation']>;

function headlineOf(t: Translator, order: Order, { replyBy: at }: Reservation, stage: OpenStage): Headline {
  const { amount, email, offer, payBy } = order;
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
    case 'toPay':
      return {
        status: t('pickup.statusToPay'),
        tone: 'pending',
        title: t('pickup.chargingTitle'),
        text: payBy === undefined ? t('pickup.toPayTextOpen') : t('pickup.toPayText', { at: payBy }),
      };
  }
}

function actionOf(order: Order, reservation: Reservation, stage: OpenStage): ReactNode {
  if (stage === 'proposed') {
    return (
      <>
        <ProposedTimes order={order} reservation={reservation} />
        <CancelOrder order={order} stage={stage} />
      </>
    );
  }
  if (stage === 'toPay') return <PayNow order={order} />;
  return stage === 'charging' ? <Spinner className="size-8 self-center text-matcha" /> : undefined;
}
