import type { TicketDetail } from '@meal/contract/ticket';
import type { Translator } from '@meal/messages/format';
import { type Step, StepList } from '@meal/ui/step-list';
import { useTranslator } from '../../../language/language';
import { methodText } from '../../pickup/order/order-texts';
import { refundStage } from '../tickets/refund-stage';

interface RefundTimelineProps {
  ticket: TicketDetail;
}

/** The way of the money: asked for, on its way, returned, and when the visitor sees it. */
export function RefundTimeline({ ticket }: RefundTimelineProps) {
  const t = useTranslator();
  const { order, reason, refund } = ticket;
  const method = methodText(t, { paymentMethod: refund?.method ?? order.paymentMethod });
  const isPartial = refund !== undefined && refund.amount < ticket.amount;
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <h2 className="font-bold text-lg">
        {refund ? t('tickets.refundOf', { amount: refund.amount }) : t('tickets.refundTitle')}
      </h2>
      <p className="mt-1 mb-4 text-ink-2 text-sm">
        {t(reason === 'expired' ? 'tickets.refundExpired' : 'tickets.refundText', { method })}
        {isPartial && <span className="block">{t('tickets.refundUnused')}</span>}
      </p>
      <StepList
        steps={stepsOf(t, ticket, method)}
        spoken={{ done: t('pickup.stepDone'), now: t('pickup.stepNow') }}
      />
    </section>
  );
}

function stepsOf(t: Translator, ticket: TicketDetail, method: string): Step[] {
  const { endedAt, refund } = ticket;
  const stage = refundStage(ticket);
  const askedAt = refund?.createdAt ?? endedAt;
  const asked: Step = {
    label: t('tickets.stageRequested'),
    detail: askedAt === undefined ? undefined : t('pickup.stepAt', { at: askedAt }),
    state: stage === 'requested' ? 'now' : 'done',
  };
  const isDelayed = stage === 'delayed';
  const onItsWay: Step = {
    label: t(isDelayed ? 'tickets.stageDelayed' : 'tickets.stageOnItsWay'),
    detail: isDelayed ? t('pickup.refundFailedText') : undefined,
    state: stage === 'requested' ? 'later' : stage === 'done' ? 'done' : 'now',
  };
  const doneAt = refund?.doneAt;
  const done: Step = {
    label: t('tickets.stepReturned', { method }),
    detail: doneAt === undefined ? t('tickets.landsSoon') : t('tickets.landed', { at: doneAt }),
    state: stage === 'done' ? 'done' : 'later',
  };
  return [asked, onItsWay, done];
}
