import type { Offer } from '@meal/contract/offer';
import { slots } from '@meal/contract/slots';
import { startOfTokyoDay, tokyoDay, weekdayOf } from '@meal/contract/tokyo';
import { CheckIcon, XIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';
import { lastMoment } from '../../language/last-moment';
import { hoursText } from './hours-text';
import { Section } from './section';
import { WeekStrip } from './week-strip';

interface UsableWeekProps {
  offer: Offer;
  /** Undefined while the answer is under way: no day is today then. */
  serverTime: number | undefined;
  /** Until when a ticket of it is good, which may be less than the offer's period. */
  until?: number;
}

export function UsableWeek({ offer, serverTime, until }: UsableWeekProps) {
  const t = useTranslator();
  const hours = slots.flatMap((slot) => {
    const open = offer.slotHours[slot];
    return open ? [{ slot, ...open }] : [];
  });
  const lastDay = startOfTokyoDay(offer.usableTo);
  const HolidaySign = offer.holidays ? CheckIcon : XIcon;
  return (
    <Section title={t('offers.whenTitle')}>
      <div className="flex flex-col gap-4 rounded-lg bg-surface p-4 shadow-card">
        <WeekStrip
          weekdays={offer.weekdays}
          today={serverTime === undefined ? undefined : weekdayOf(tokyoDay(serverTime))}
        />
        <dl className="flex flex-col gap-1.5">
          {hours.map((open) => (
            <div key={open.slot} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-ink-2 text-sm">{t(`offers.slot-${open.slot}`)}</dt>
              <dd className="font-bold tabular-nums">{hoursText(t, open)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-col gap-1 border-line border-t-(length:--hairline) pt-3 text-ink-2 text-sm">
          <p className="flex items-start gap-1.5">
            <HolidaySign className="mt-[0.2em] size-4" />
            {t(offer.holidays ? 'offers.holidaysYes' : 'offers.holidaysNo')}
          </p>
          <p>
            {t('offers.period', {
              from: startOfTokyoDay(offer.usableFrom),
              to: until === undefined ? lastDay : Math.min(lastDay, lastMoment(until)),
            })}
          </p>
        </div>
      </div>
    </Section>
  );
}
