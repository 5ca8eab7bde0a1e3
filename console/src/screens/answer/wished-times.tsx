import type { StoreReservation } from '@meal/contract/store-reservation';
import { Button } from '@meal/ui/button';
import { useTranslator } from '../../language/language';
import { momentOf } from './proposable-times';
import { timeText } from './time-text';

interface WishedTimesProps {
  reservation: StoreReservation;
  now: number;
  onChoose: (time: string) => void;
}

/** What the guest would like best comes first and stands out. */
export function WishedTimes({ reservation, now, onChoose }: WishedTimesProps) {
  const t = useTranslator();
  const { arrivalDate, preferredTimes } = reservation;
  const isOver = (time: string) => momentOf(arrivalDate, time) <= now;
  const first = preferredTimes.find((time) => !isOver(time));
  return (
    <section aria-labelledby="wishes" className="flex flex-col gap-3">
      <div>
        <h2 id="wishes" className="font-bold text-lg">
          {t('answer.wishes')}
        </h2>
        <p className="text-ink-2 text-sm">{t('answer.wishesHint')}</p>
      </div>
      {preferredTimes.map((time, index) => (
        <Button
          key={time}
          block
          variant={time === first ? 'primary' : 'secondary'}
          disabled={isOver(time)}
          onClick={() => onChoose(time)}
          className="min-h-18"
        >
          <span className="flex flex-wrap items-baseline justify-center gap-x-3">
            <span className="font-normal text-sm">
              {isOver(time) ? t('answer.wishOver') : t('answer.wishRank', { rank: index + 1 })}
            </span>
            <span className="text-2xl">{timeText(t, time)}</span>
          </span>
        </Button>
      ))}
    </section>
  );
}
