import { useEffect, useEffectEvent } from 'react';
import { type ToldTime, useServerSecond } from '../../data/told-time';
import { useTranslator } from '../../language/language';

interface CountdownProps {
  label: string;
  until: number;
  told: ToldTime;
  /** The moment has come. */
  onOver: () => void;
}

const [secondMs, minuteMs, hourMs, dayMs] = [1_000, 60_000, 3_600_000, 86_400_000];

/** Counts down on the server's clock. Read out once, and not every second. */
export function Countdown({ label, until, told, onOver }: CountdownProps) {
  const t = useTranslator();
  const left = Math.max(0, until - useServerSecond(told));
  const isOver = left === 0;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const days = Math.floor(left / dayMs);
  const hours = Math.floor((left % dayMs) / hourMs);
  const minutes = Math.floor((left % hourMs) / minuteMs);
  const clock = [hours, minutes, Math.floor((left % minuteMs) / secondMs)].map(twoDigits).join(':');
  const spoken =
    days > 0 ? t('sale.spokenDays', { days, hours, minutes }) : t('sale.spoken', { hours, minutes });
  return (
    <div role="timer" aria-label={`${label} ${spoken}`}>
      <p aria-hidden="true" className="font-bold text-ink-2 text-sm">
        {label}
      </p>
      <p aria-hidden="true" className="font-bold text-3xl text-shu tabular-nums leading-tight">
        {days > 0 && <span className="mr-2">{t('sale.days', { days })}</span>}
        <span className="whitespace-nowrap">{clock}</span>
      </p>
    </div>
  );
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
