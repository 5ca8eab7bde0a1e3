import type { Order } from '@meal/contract/order';
import type { Translator } from '@meal/messages/format';
import { type Step, StepList } from '@meal/ui/step-list';
import { useServerTime } from '../../../data/server-clock';
import { useTranslator } from '../../../language/language';
import type { OrderStage } from '../order-stage';
import { timeLeft } from './order-texts';

interface RequestTimelineProps {
  order: Order;
  stage: OrderStage;
}

/** Requested, answered, confirmed and charged: where the request stands on its way. */
export function RequestTimeline({ order, stage }: RequestTimelineProps) {
  const t = useTranslator();
  const steps = useSteps(order, stage);
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <h2 className="mb-4 font-bold text-lg">{t('pickup.stepsLabel')}</h2>
      <StepList steps={steps} spoken={{ done: t('pickup.stepDone'), now: t('pickup.stepNow') }} />
    </section>
  );
}

function useSteps(order: Order, stage: OrderStage): Step[] {
  const t = useTranslator();
  const now = useServerTime();
  const { purchasedAt, reservation } = order;
  if (!reservation) return [];
  const isAnswered = stage === 'charging' || stage === 'toPay';
  const by = t('pickup.stepRepliesBy', { at: reservation.replyBy });
  const answers = {
    waiting: { label: t('pickup.stepReplies'), detail: by },
    proposed: { label: t('pickup.stepProposes'), detail: by },
    confirmed: { label: t('pickup.stepReplied') },
  };
  const answer = isAnswered ? 'confirmed' : stage === 'proposed' ? 'proposed' : 'waiting';
  return [
    {
      label: t('pickup.stepRequested'),
      detail: t('pickup.stepAt', { at: purchasedAt }),
      state: 'done',
    },
    {
      ...answers[answer],
      left: isAnswered ? undefined : timeLeft(t, reservation.replyBy, now),
      state: isAnswered ? 'done' : 'now',
    },
    {
      ...moneyOf(t, order, stage, now),
      state: isAnswered ? 'now' : 'later',
    },
  ];
}

/** The last step: the money that was set aside is taken, or the visitor pays. */
function moneyOf(
  t: Translator,
  { amount, payBy, payment }: Order,
  stage: OrderStage,
  now: number,
): Pick<Step, 'label' | 'detail' | 'left'> {
  if (amount === 0) return { label: t('pickup.stepFree'), detail: t('pickup.nothingToPay') };
  const isTaken = payment.state === 'held' || payment.state === 'capturing';
  const label = t(isTaken ? 'pickup.stepCharged' : 'pickup.stepPay');
  if (stage === 'charging') return { label, detail: t('pickup.amount', { amount }) };
  if (stage === 'toPay' && payBy !== undefined) {
    return { label, detail: t('pickup.stepRepliesBy', { at: payBy }), left: timeLeft(t, payBy, now) };
  }
  return { label, detail: t(isTaken ? 'pickup.stepChargedText' : 'pickup.stepPayText', { amount }) };
}
