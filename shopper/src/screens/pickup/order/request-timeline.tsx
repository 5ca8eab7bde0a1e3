import type { Order } from '@meal/contract/order';
import type { Translator } from '@meal/messages/format';
import { classNames } from '@meal/ui/class-names';
import { CheckIcon, ClockIcon } from '@meal/ui/icons';
import { useServerTime } from '../../../data/server-clock';
import { useTranslator } from '../../../language/language';
import type { OrderStage } from '../order-stage';
import { timeLeft } from './order-texts';

interface RequestTimelineProps {
  order: Order;
  stage: OrderStage;
}

type StepState = 'done' | 'now' | 'later';

interface Step {
  label: string;
  detail?: string;
  /** How long is left. */
  left?: string;
  state: StepState;
}

/** Requested, answered, confirmed and charged: where the request stands on its way. */
export function RequestTimeline({ order, stage }: RequestTimelineProps) {
  const t = useTranslator();
  const steps = useSteps(order, stage);
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <h2 className="mb-4 font-bold text-lg">{t('pickup.stepsLabel')}</h2>
      <ol>
        {steps.map((step, index) => (
          <StepRow key={step.label} step={step} last={index === steps.length - 1} />
        ))}
      </ol>
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
  const isTaken = payment.state === 'held' || payment.state === 'capturing';
  const label = t(isTaken ? 'pickup.stepCharged' : 'pickup.stepPay');
  if (stage === 'charging') return { label, detail: t('pickup.amount', { amount }) };
  if (stage === 'toPay' && payBy !== undefined) {
    return { label, detail: t('pickup.stepRepliesBy', { at: payBy }), left: timeLeft(t, payBy, now) };
  }
  return { label, detail: t(isTaken ? 'pickup.stepChargedText' : 'pickup.stepPayText', { amount }) };
}

const marks: Record<StepState, string> = {
  done: 'bg-matcha-tint text-matcha',
  now: 'bg-amber-tint text-amber',
  later: 'border-(length:--control-width) border-control border-dashed',
};

interface StepRowProps {
  step: Step;
  last: boolean;
}

function StepRow({ step: { label, detail, left, state }, last }: StepRowProps) {
  const t = useTranslator();
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="relative flex gap-3.5 pb-5 last:pb-0">
      {!last && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-9 bottom-1 left-4 w-(--control-width) -translate-x-1/2 rounded-full',
            state === 'done' ? 'bg-matcha' : 'bg-line',
          )}
        />
      )}
      <span className="relative size-8 shrink-0">
        {state === 'now' && (
          <span aria-hidden="true" className="absolute -inset-1.5 animate-steam rounded-full bg-amber-tint" />
        )}
        <span
          aria-hidden="true"
          className={classNames(
            'relative flex size-8 items-center justify-center rounded-full',
            marks[state],
          )}
        >
          {state === 'done' && <CheckIcon className="size-5" />}
          {state === 'now' && <ClockIcon className="size-5" />}
        </span>
      </span>
      <div className="min-w-0 pt-0.5">
        <p className={classNames('font-bold', state === 'later' && 'text-ink-2')}>
          {label}
          {state === 'done' && <span className="sr-only"> {t('pickup.stepDone')}</span>}
          {state === 'now' && <span className="sr-only"> {t('pickup.stepNow')}</span>}
        </p>
        {detail && <p className="text-ink-2 text-sm">{detail}</p>}
        {left && <p className="font-bold text-amber text-sm">{left}</p>}
      </div>
    </li>
  );
}
