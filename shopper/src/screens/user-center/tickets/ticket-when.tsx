import type { Ticket } from '@meal/contract/ticket';
import { startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import type { Translator } from '@meal/messages/format';
import { CalendarIcon } from '@meal/ui/icons';
import { useServerTime } from '../../../data/server-clock';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';
import { timeText } from '../../pickup/order/order-texts';
import { daysLeft } from './days-left';
import { isTableOver } from './table-over';

interface TicketWhenProps {
  ticket: Ticket;
}

/** The visit, as it is wished or confirmed; without one to come the last day. What is near is also told in days. */
export function TicketWhen({ ticket }: TicketWhenProps) {
  const t = useTranslator();
  const { label, text, near } = told(t, ticket, useServerTime());
  return (
    <div className="flex items-start gap-2">
      <CalendarIcon className="mt-0.5 size-5 text-ink-3" />
      <p className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0">
          <span className="block text-ink-2 text-xs">{label}</span>
          <span className="font-bold tabular-nums">{text}</span>
        </span>
        {near !== undefined && <span className="font-bold text-amber text-sm">{near}</span>}
      </p>
    </div>
  );
}

function told(t: Translator, ticket: Ticket, now: number) {
  const { reservation, state, validUntil, endedAt } = ticket;
  if (state === 'used' && endedAt !== undefined) {
    return { label: t('tickets.usedLabel'), text: t('pickup.stepAt', { at: endedAt }) };
  }
  if (!reservation || isTableOver(ticket, now)) {
    const last = lastMoment(validUntil);
    const days = daysLeft(tokyoDay(last), now);
    return {
      label: t('pickup.validUntilLabel'),
      text: t('pickup.validUntil', { day: last }),
      near: days === undefined ? undefined : t('tickets.daysLeft', { days }),
    };
  }
  const { arrivalDate, confirmedTime, preferredTimes, people: count } = reservation;
  const days = state === 'established' ? daysLeft(arrivalDate, now) : undefined;
  return {
    label: t(confirmedTime === undefined ? 'tickets.wishedLabel' : 'tickets.visitLabel'),
    text: t('tickets.visit', {
      day: startOfTokyoDay(arrivalDate),
      time: timeText(t, confirmedTime ?? preferredTimes[0] ?? ''),
      count,
    }),
    near: days === undefined ? undefined : t('tickets.visitIn', { days }),
  };
}
