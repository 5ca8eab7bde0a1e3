import type { VisitDay } from '@meal/contract/calls/shopper/order';
import { addDays, startOfTokyoDay, weekdayOf } from '@meal/contract/tokyo';
import { IconButton } from '@meal/ui/button';
import { classNames } from '@meal/ui/class-names';
import { FieldError } from '@meal/ui/field';
import { ChevronLeftIcon, ChevronRightIcon } from '@meal/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { useToday } from '../../../data/server-clock';
import { useTranslator } from '../../../language/language';

interface DayStripProps {
  days: readonly VisitDay[];
  value: string;
  error: string | undefined;
  onChange: (date: string) => void;
}

const cell =
  'relative flex min-h-tap w-16 shrink-0 cursor-pointer snap-start flex-col items-center gap-0.5 rounded-md border-(length:--control-width) px-1 py-2 text-center transition-colors ' +
  'has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-ai has-focus-visible:outline-offset-1';
const open =
  'border-line bg-surface hover:border-control has-checked:border-shu has-checked:bg-shu-tint has-checked:text-shu';
const closed = 'cursor-not-allowed border-transparent bg-sunken text-ink-3';

/** The coming days side by side: native radios, so arrow keys go from one open day to the next. */
export function DayStrip({ days, value, error, onChange }: DayStripProps) {
  const t = useTranslator();
  const name = useId();
  const errorId = `${name}-error`;
  const { strip, ends, look, scroll } = useSidewaysScroll();
  return (
    <fieldset role="radiogroup" className="min-w-0">
      <legend className="sr-only">{t('purchase.date')}</legend>
      <div className="mb-1.5 flex items-center wide:min-h-tap justify-between gap-2">
        <span aria-hidden="true" className="font-bold text-sm">
          {t('purchase.date')}
        </span>
        <span className="hidden wide:flex">
          <IconButton
            label={t('purchase.daysEarlier')}
            icon={ChevronLeftIcon}
            disabled={ends.first}
            onClick={() => scroll(-1)}
          />
          <IconButton
            label={t('purchase.daysLater')}
            icon={ChevronRightIcon}
            disabled={ends.last}
            onClick={() => scroll(1)}
          />
        </span>
      </div>
      {/* Takes the focus when the day was refused: the first of them may be closed. */}
      <div
        ref={strip}
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onScroll={look}
        className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 wide:-mx-6 wide:scroll-px-6 wide:px-6"
      >
        {days.map((day, index) => (
          <label key={day.date} className={classNames(cell, day.closed ? closed : open)}>
            <input
              type="radio"
              name={name}
              value={day.date}
              checked={day.date === value}
              disabled={day.closed !== undefined}
              onChange={() => onChange(day.date)}
              className="sr-only"
            />
            <DayCell day={day} isFirst={index === 0} />
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

interface DayCellProps {
  day: VisitDay;
  isFirst: boolean;
}

function DayCell({ day: { date, closed: reason }, isFirst }: DayCellProps) {
  const t = useTranslator();
  const today = useToday();
  const at = startOfTokyoDay(date);
  const weekday = weekdayOf(date);
  const [month, day] = date.split('-').slice(1).map(Number);
  const note = reason ? (`purchase.closed-${reason}` as const) : nearness(date, today);
  return (
    <>
      <span className="sr-only">{t('purchase.dayName', { day: at })}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'text-xs',
          reason === undefined && weekday === 0 && 'text-shu',
          reason === undefined && weekday === 6 && 'text-ai',
        )}
      >
        {new Intl.DateTimeFormat(t.locale, { timeZone: 'Asia/Tokyo', weekday: 'short' }).format(at)}
      </span>
      <span
        aria-hidden="true"
        className={classNames('font-bold text-lg leading-tight tabular-nums', reason && 'line-through')}
      >
        {isFirst || day === 1 ? `${month}/${day}` : day}
      </span>
      <span className="text-xs">{note && t(note)}</span>
    </>
  );
}

function nearness(date: string, today: string) {
  if (date === today) return 'purchase.today';
  return date === addDays(today, 1) ? 'purchase.tomorrow' : undefined;
}

/** Begins where the chosen day is in sight; a mouse, which cannot swipe, gets buttons. */
function useSidewaysScroll() {
  const strip = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ first: true, last: false });

  const look = () => {
    const box = strip.current;
    if (!box) return;
    const first = box.scrollLeft <= 1;
    const last = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1;
    if (first !== ends.first || last !== ends.last) setEnds({ first, last });
  };

  useEffect(() => {
    const box = strip.current;
    const chosen = box?.querySelector('input:checked')?.closest('label');
    if (!box || !chosen) return;
    const isInSight = chosen.offsetLeft + chosen.offsetWidth <= box.clientWidth;
    if (!isInSight) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, []);

  const scroll = (pages: number) => {
    const box = strip.current;
    box?.scrollBy({ left: pages * box.clientWidth * 0.8, behavior: 'smooth' });
  };

  return { strip, ends, look, scroll };
}
