import { useTranslator } from '../../../language/language';
import { useClock } from './clock';
import { windowMs } from './code-text';

const secondMs = 1000;

interface LiveClockProps {
  clockOffset: number;
}

/** Runs by the second, so that staff tell it from a picture; the line below it is how long this code still lasts. */
export function LiveClock({ clockOffset }: LiveClockProps) {
  const t = useTranslator();
  const at = useClock(secondMs) + clockOffset;
  const left = 1 - (at % windowMs) / windowMs;
  return (
    <div className="flex w-full max-w-72 flex-col items-center gap-2">
      <p className="flex flex-wrap items-baseline justify-center gap-x-3">
        <span className="text-ink-2">{t('use.clockDay', { at })}</span>
        <time dateTime={new Date(at).toISOString()} className="font-bold text-2xl tabular-nums">
          {t('use.clock', { at })}
        </time>
      </p>
      <span aria-hidden="true" className="h-1 w-full overflow-clip rounded-full bg-sunken">
        <span
          className="block h-full origin-left rounded-full bg-matcha transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${left})` }}
        />
      </span>
    </div>
  );
}
