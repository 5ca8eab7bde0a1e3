import type { Ticket } from '@meal/contract/ticket';
import type { Translator } from '@meal/messages/format';
import { Badge } from '@meal/ui/chip';
import { CoinIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { methodText } from '../../pickup/order/order-texts';
import { refundStage } from './refund-stage';

interface RefundLineProps {
  ticket: Ticket;
}

/** What goes back, where to, and how far it is. */
export function RefundLine({ ticket }: RefundLineProps) {
  const t = useTranslator();
  const { refund, order } = ticket;
  const { text, tone } = told(t, ticket);
  const method = methodText(t, { paymentMethod: refund?.method ?? order.paymentMethod });
  return (
    <div className="flex items-start gap-2">
      <CoinIcon className="mt-0.5 size-5 text-ink-3" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {refund && (
          <p className="min-w-0">
            <span className="block text-ink-2 text-xs">{t('tickets.refundTo', { method })}</span>
            <span className="font-bold tabular-nums">
              {t('tickets.refundAmount', { amount: refund.amount })}
            </span>
          </p>
        )}
        <Badge tone={tone}>{text}</Badge>
      </div>
    </div>
  );
}

function told(t: Translator, ticket: Ticket) {
  const { refund } = ticket;
  switch (refundStage(ticket)) {
    case 'none':
      return { text: t('pickup.nothingCharged'), tone: 'valid' } as const;
    case 'requested':
      return { text: t('tickets.stageRequested'), tone: 'pending' } as const;
    case 'onItsWay':
      return { text: t('tickets.stageOnItsWay'), tone: 'pending' } as const;
    case 'delayed':
      return { text: t('tickets.stageDelayed'), tone: 'pending' } as const;
    case 'done': {
      const day = refund?.doneAt ?? refund?.createdAt ?? 0;
      return { text: t('tickets.stageDone', { day }), tone: 'valid' } as const;
    }
  }
}
