import { onDemand } from '@meal/ui/on-demand';
import { PillChoice } from '@meal/ui/pill-choice';
import { Suspense, useState } from 'react';
import { useToday } from '../../data/server-clock';
import { useTranslator } from '../../language/language';
import { NotLoaded } from './not-loaded';
import { choiceOf, type Period, periodOf } from './period';

const PeriodDays = onDemand(() => import('./period-days'), NotLoaded);

const choices = ['any', 'today', 'tomorrow', 'weekend', 'days'] as const;

interface PeriodChoiceProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** When the meal is to be: a day near at hand by one tap, any other from the calendar. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const t = useTranslator();
  const today = useToday();
  const [opensCalendar, setOpensCalendar] = useState(false);
  const choice = opensCalendar ? 'days' : choiceOf(period, today);
  return (
    <div className="flex flex-col gap-2">
      <PillChoice
        legend={t('search.when')}
        value={choice}
        onChange={(chosen) => {
          setOpensCalendar(chosen === 'days');
          if (chosen !== 'days') onChange(periodOf(chosen, today));
        }}
        options={choices.map((value) => ({ value, label: t('search.period', { choice: value }) }))}
      />
      {choice === 'days' && (
        <Suspense fallback={<div aria-busy="true" className="h-20" />}>
          <PeriodDays period={period} today={today} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
