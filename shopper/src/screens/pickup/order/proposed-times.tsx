import type { Order } from '@meal/contract/order';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import type { Translator } from '@meal/messages/format';
import { Button } from '@meal/ui/button';
import { CheckIcon } from '@meal/ui/icons';
import { Segments } from '@meal/ui/segments';
import { useState } from 'react';
import { useAcceptTime, useRefreshOrder } from '../../../data/orders';
import { useServerTime } from '../../../data/server-clock';
import { useTranslator } from '../../../language/language';
import { cancelUntil } from '../cancel-until';
import { timeText } from './order-texts';

interface ProposedTimesProps {
  order: Order;
  reservation: NonNullable<Order['reservation']>;
}

/** The store's times: one is taken, or all are left. */
export function ProposedTimes({ order, reservation }: ProposedTimesProps) {
  const t = useTranslator();
  const { arrivalDate, proposedTimes, reservationId } = reservation;
  const [chosen, setChosen] = useState<string>();
  const accept = useAcceptTime();
  const refresh = useRefreshOrder();
  const now = useServerTime();
  const time = chosen !== undefined && proposedTimes.includes(chosen) ? chosen : proposedTimes[0];
  if (time === undefined) return null;
  const { orderId } = order;
  const take = () =>
    accept.mutate({ orderId, reservationId, time }, { onError: () => void refresh(orderId) });
  const at = cancelUntil(arrivalDate, time);
  return (
    <section className="flex flex-col gap-4 border-line border-t-(length:--hairline) pt-4">
      <Segments
        legend={t('pickup.proposedLegend', { day: startOfTokyoDay(arrivalDate) })}
        options={proposedTimes.map((each) => ({
          value: each,
          label: <span className="text-lg tabular-nums">{timeText(t, each)}</span>,
        }))}
        value={time}
        onChange={setChosen}
      />
      <Button block icon={CheckIcon} loading={accept.isPending} onClick={take}>
        {t('pickup.takeTime', { time: timeText(t, time) })}
      </Button>
      <div className="text-center text-ink-2 text-sm">
        <p>{moneyText(t, order)}</p>
        <p>{at > now ? t('pickup.cancelUntil', { at }) : t('pickup.cancelNever')}</p>
      </div>
    </section>
  );
}

function moneyText(t: Translator, { amount, payment }: Order): string {
  if (amount === 0) return t('pickup.takeFree');
  return t(payment.state === 'held' ? 'pickup.takeCharges' : 'pickup.takePaysNext', { amount });
}
