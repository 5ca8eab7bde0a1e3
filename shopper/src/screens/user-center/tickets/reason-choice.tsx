import { type TicketReason, ticketReasons } from '@meal/contract/states';
import { PillChoice } from '@meal/ui/pill-choice';
import { useSearchParams } from 'react-router';
import { useTranslator } from '../../../language/language';

interface ReasonChoiceProps {
  chosen: TicketReason | 'all';
}

/** Why tickets are invalid, as a filter that stands in the address. */
export function ReasonChoice({ chosen }: ReasonChoiceProps) {
  const t = useTranslator();
  const [, setQuery] = useSearchParams();
  return (
    <PillChoice
      legend={t('tickets.reasons')}
      legendHidden
      options={[
        { value: 'all', label: t('tickets.reasonAll') },
        ...ticketReasons.map((reason) => ({ value: reason, label: t(`tickets.reason-${reason}`) })),
      ]}
      value={chosen}
      onChange={(type) => setQuery({ type }, { replace: true })}
    />
  );
}
