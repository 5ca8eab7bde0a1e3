import type { Order } from '@meal/contract/order';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import { CalendarIcon, ClockIcon, UsersIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { type Fact, Facts } from './facts';
import { timeText } from './order-texts';

interface VisitFactsProps {
  reservation: NonNullable<Order['reservation']>;
  /** The wished times are of no use any more. */
  withoutWishes?: boolean;
  more?: readonly Fact[];
}

/** When, at what time and for how many: as confirmed, else as wished. */
export function VisitFacts({ reservation, withoutWishes = false, more = [] }: VisitFactsProps) {
  const t = useTranslator();
  const { arrivalDate, confirmedTime, preferredTimes, people } = reservation;
  const day = startOfTokyoDay(arrivalDate);
  const time =
    confirmedTime === undefined
      ? { label: t('pickup.wishedLabel'), value: <Wishes times={preferredTimes} />, wide: true }
      : { label: t('pickup.timeLabel'), value: timeText(t, confirmedTime) };
  return (
    <Facts
      facts={[
        { icon: CalendarIcon, label: t('pickup.dateLabel'), value: t('pickup.day', { day }) },
        { icon: UsersIcon, label: t('pickup.peopleLabel'), value: t('pickup.people', { count: people }) },
        ...(confirmedTime === undefined && withoutWishes ? [] : [{ icon: ClockIcon, ...time }]),
        ...more,
      ]}
    />
  );
}

interface WishesProps {
  times: readonly string[];
}

function Wishes({ times }: WishesProps) {
  const t = useTranslator();
  return (
    <ol className="mt-1 flex flex-wrap gap-2">
      {times.map((time, index) => (
        <li key={time} className="rounded-full bg-sunken px-3 py-0.5 font-medium text-sm">
          {t('pickup.wish', { rank: index + 1, time: timeText(t, time) })}
        </li>
      ))}
    </ol>
  );
}
