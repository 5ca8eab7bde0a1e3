import { startOfTokyoDay } from '@meal/contract/tokyo';
import { classNames } from '@meal/ui/class-names';
import { CheckIcon, MinusIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';

interface WeekStripProps {
  /** 0 is Sunday. */
  weekdays: readonly number[];
  today: number | undefined;
}

/** Monday first, as weeks are read here. */
const order = [1, 2, 3, 4, 5, 6, 0] as const;

/** Any week would do: this one begins with a Sunday. */
const nameOfWeekday = (locale: string, width: 'short' | 'long', weekday: number) =>
  new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'Asia/Tokyo' }).format(
    startOfTokyoDay(`2026-03-0${weekday + 1}`),
  );

/** Seven squares: green with a tick on days of use, empty on the others; a line marks today. */
export function WeekStrip({ weekdays, today }: WeekStripProps) {
  const t = useTranslator();
  return (
    <ol aria-label={t('offers.weekdays')} className="grid grid-cols-7 gap-1">
      {order.map((weekday) => {
        const isUsable = weekdays.includes(weekday);
        const Sign = isUsable ? CheckIcon : MinusIcon;
        const day = nameOfWeekday(t.locale, 'long', weekday);
        return (
          <li
            key={weekday}
            className={classNames(
              'relative flex min-w-0 flex-col items-center gap-0.5 rounded-sm py-1.5 text-xs',
              isUsable ? 'bg-matcha-tint font-bold text-matcha' : 'bg-sunken text-ink-3',
            )}
          >
            <span aria-hidden="true" className="max-w-full">
              {nameOfWeekday(t.locale, 'short', weekday)}
            </span>
            <Sign className="size-4" />
            <span className="sr-only">
              {t(isUsable ? 'offers.dayUsable' : 'offers.dayNotUsable', { day })}
            </span>
            {weekday === today && <span className="sr-only">{t('offers.today')}</span>}
            {weekday === today && (
              <span
                aria-hidden="true"
                className="absolute inset-x-1 -bottom-1.5 h-(--mark) rounded-full bg-shu"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
