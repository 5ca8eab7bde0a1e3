import { useEffect, useEffectEvent } from 'react';
import { type ToldTime, useServerSecond } from '../../data/told-time';
import { useTranslator } from '../../language/language';
import { timeParts } from './time-parts';

interface CountdownProps {
  until: number;
  /** By the start-up call where nothing newer has told it. */
  told?: ToldTime;
  /** The time is over. */
  onOver: () => void;
}

/** How long there is, by the server's clock. Readers are told the end once, and not every second. */
export function Countdown({ until, told, onOver }: CountdownProps) {
  const t = useTranslator();
  const left = until - useServerSecond(told);
  const isOver = left <= 0;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div>
        <p className="font-bold text-sm">{t('groupBuy.timeLeft')}</p>
        <p className="text-ink-2 text-xs">{t('groupBuy.until', { at: until })}</p>
      </div>
      <p aria-hidden="true" className="flex items-center gap-1 font-bold text-lg tabular-nums">
        {timeParts(left).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds stay where they are
          <span key={index} className="flex items-center gap-1">
            {index > 0 && <span className="text-ink-3">:</span>}
            <span className="min-w-10 rounded-sm bg-ink px-1.5 py-1 text-center text-paper leading-tight">
              {part}
            </span>
          </span>
        ))}
      </p>
    </div>
  );
}
