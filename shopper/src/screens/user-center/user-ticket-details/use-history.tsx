import type { TicketDetail } from '@meal/contract/ticket';
import { CheckIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { Section } from '../../offer-detail/section';

interface UseHistoryProps {
  ticket: TicketDetail;
}

/** When it was used, for tickets of several uses; a single use stands on the ticket itself. */
export function UseHistory({ ticket: { history, uses } }: UseHistoryProps) {
  const t = useTranslator();
  if (history.length === 0 || uses === 1) return null;
  return (
    <Section title={t('tickets.historyTitle')}>
      <ol className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
        {history.map((use) => (
          <li key={use.redemptionId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <CheckIcon className="size-5 text-matcha" />
            <span className="grow tabular-nums">{t('pickup.stepAt', { at: use.at })}</span>
            <span className="text-ink-2 text-sm">{t('tickets.usesTaken', { count: use.uses })}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
