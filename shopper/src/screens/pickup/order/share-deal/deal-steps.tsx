import type { GroupBuy } from '@meal/contract/group-buy';
import type { Order } from '@meal/contract/order';
import { StepList } from '@meal/ui/step-list';
import { useTranslator } from '../../../../language/language';

interface DealStepsProps {
  order: Order;
  deal: GroupBuy;
}

/** In, the others, and then what was bought: where the share deal stands on its way. */
export function DealSteps({ order: { amount, purchasedAt, visit }, deal }: DealStepsProps) {
  const t = useTranslator();
  const isTable = visit === 'reservation';
  const isDone = deal.state === 'completed';
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <h2 className="mb-4 font-bold text-lg">{t('pickup.stepsLabel')}</h2>
      <StepList
        spoken={{ done: t('pickup.stepDone'), now: t('pickup.stepNow') }}
        steps={[
          {
            label: t('groupBuy.stepJoined'),
            detail: t('pickup.stepAt', { at: purchasedAt }),
            state: 'done',
          },
          {
            label: t('groupBuy.stepOthers'),
            detail: t('groupBuy.until', { at: deal.endsAt }),
            left: isDone ? undefined : t('groupBuy.missing', { count: deal.missing }),
            state: isDone ? 'done' : 'now',
          },
          {
            label: t(isTable ? 'groupBuy.stepRequest' : 'groupBuy.stepTicket'),
            detail: t(isTable ? 'groupBuy.stepRequestText' : 'groupBuy.stepTicketText', { amount }),
            state: isDone ? 'now' : 'later',
          },
        ]}
      />
    </section>
  );
}
