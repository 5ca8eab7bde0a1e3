import { useEffect, useEffectEvent } from 'react';
import { useLocale } from '../../data/app-state';
import { type ToldTime, useServerSecond } from '../../data/told-time';
import { timeParts } from './time-parts';

interface CountdownProps {
  label: string;
  /** The moment itself, where nothing else on the page says it. */
  note?: string;
  until: number;
  /** By the start-up call where nothing newer has told it. */
  told?: ToldTime;
  /** The time is over. */
  onOver: () => void;
}

/** How long there is, by the server's clock. Readers are told what it is about, and not every second. */
export function Countdown({ label, note, until, told, onOver }: CountdownProps) {
  const left = until - useServerSecond(told);
  const isOver = left <= 0;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const locale = useLocale();
  const { days, clock } = timeParts(left);
  return (
    <div
      role="timer"
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <div>
        <p className="font-bold text-sm">{label}</p>
        {note !== undefined && <p className="text-ink-2 text-xs">{note}</p>}
      </div>
      <p
        aria-hidden="true"
        className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold text-lg tabular-nums"
      >
        {days > 0 && <span>{inDays(days, locale)}</span>}
        <span className="flex items-center gap-1">
          {clock.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds stay where they are
            <span key={index} className="flex items-center gap-1">
              {index > 0 && <span className="text-ink-3">:</span>}
              <span className="min-w-9 rounded-sm bg-ink px-1 py-1 text-center text-paper leading-tight">
                {part}
              </span>
            </span>
          ))}
        </span>
      </p>
    </div>
  );
}

function inDays(days: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}
