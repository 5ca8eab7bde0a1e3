import { addDays } from '@meal/contract/tokyo';
import { TextField } from '@meal/ui/text-field';
import { useTranslator } from '../../language/language';
import type { Period } from './period';

/** Tickets are sold for at most half a year ahead. */
const daysAhead = 180;

interface PeriodDaysProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}

/** The browser's own calendars. A last day before the first moves along with it. */
export default function PeriodDays({ period: { dateFrom, dateTo }, today, onChange }: PeriodDaysProps) {
  const t = useTranslator();
  const last = addDays(today, daysAhead);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,calc(var(--unit)*9)),1fr))] gap-3">
      <TextField
        type="date"
        label={t('search.firstDay')}
        min={today}
        max={last}
        value={dateFrom ?? ''}
        onChange={({ target: { value } }) => {
          const from = value || undefined;
          onChange({ dateFrom: from, dateTo: from && dateTo && dateTo < from ? from : dateTo });
        }}
      />
      <TextField
        type="date"
        label={t('search.lastDay')}
        min={dateFrom ?? today}
        max={last}
        value={dateTo ?? ''}
        onChange={({ target: { value } }) => {
          const to = value || undefined;
          onChange({ dateFrom: to && dateFrom && to < dateFrom ? to : dateFrom, dateTo: to });
        }}
      />
    </div>
  );
}
