import { limits } from '@meal/contract/limits';
import { addDays } from '@meal/contract/tokyo';
import { TextField } from '@meal/ui/text-field';
import { type ReactNode, useState } from 'react';
import { useTranslator } from '../../language/language';
import type { Period } from './period';

interface PeriodDaysProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}

/** The browser's own calendars. A last day before the first moves along with it. */
export default function PeriodDays({ period: { dateFrom, dateTo }, today, onChange }: PeriodDaysProps) {
  const t = useTranslator();
  // No ticket is good for longer.
  const last = addDays(today, limits.validityDaysMax);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,calc(var(--unit)*9)),1fr))] gap-3">
      <DayField
        label={t('search.firstDay')}
        min={today}
        max={last}
        day={dateFrom}
        onChange={(from) =>
          onChange({ dateFrom: from, dateTo: from && dateTo && dateTo < from ? from : dateTo })
        }
      />
      <DayField
        label={t('search.lastDay')}
        min={dateFrom ?? today}
        max={last}
        day={dateTo}
        onChange={(to) => onChange({ dateFrom, dateTo: to })}
      />
    </div>
  );
}

interface DayFieldProps {
  label: ReactNode;
  min: string;
  max: string;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Typed by hand, a year is first 0002, then 0020: only a day that may be chosen is taken over. */
function DayField({ label, min, max, day = '', onChange }: DayFieldProps) {
  const [text, setText] = useState(day);
  const [shownDay, setShownDay] = useState(day);
  if (day !== shownDay) {
    setShownDay(day);
    setText(day);
  }
  return (
    <TextField
      type="date"
      label={label}
      min={min}
      max={max}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        if (value === '' || (value >= min && value <= max)) onChange(value || undefined);
      }}
      onBlur={() => setText(day)}
    />
  );
}
