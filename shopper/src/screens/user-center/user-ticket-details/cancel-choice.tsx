import type { TicketDetail } from '@meal/contract/ticket';
import { RadioGroup } from '@meal/ui/radio-group';
import { useTranslator } from '../../../language/language';

/** What is given back: this ticket, or all of its order that are unused. */
export type Cancelled = 'one' | 'all';

/** Nothing is to be chosen where this ticket cannot go alone. */
export function hasChoice({ cancel }: TicketDetail): boolean {
  return cancel.alone !== undefined;
}

export function refundOf({ cancel }: TicketDetail, cancelled: Cancelled): number {
  return cancelled === 'one' ? (cancel.alone ?? cancel.refund) : cancel.refund;
}

/** How many would go with it; before the server told, at most all of the order. */
export function unusedCount({ cancel, order }: TicketDetail): number {
  return cancel.tickets ?? order.quantity;
}

interface CancelChoiceProps {
  ticket: TicketDetail;
  value: Cancelled;
  onChange: (value: Cancelled) => void;
  /** It has been sent: what was chosen stays. */
  disabled: boolean;
}

/** Each with what comes back for it. */
export function CancelChoice({ ticket, value, onChange, disabled }: CancelChoiceProps) {
  const t = useTranslator();
  const labels = {
    one: t('tickets.cancelOne'),
    all: t('tickets.cancelEach', { count: unusedCount(ticket) }),
  };
  return (
    <RadioGroup
      legend={t('tickets.cancelWhich')}
      legendHidden
      value={value}
      onChange={onChange}
      options={(['one', 'all'] as const).map((cancelled) => ({
        value: cancelled,
        label: labels[cancelled],
        description:
          ticket.order.amount === 0
            ? undefined
            : t('tickets.cancelBack', { amount: refundOf(ticket, cancelled) }),
        disabled,
      }))}
    />
  );
}
