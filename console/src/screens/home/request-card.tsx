import type { StoreReservation } from '@meal/contract/store-reservation';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import { Card, CardLink } from '@meal/ui/card';
import { Badge } from '@meal/ui/chip';
import { useTranslator } from '../../language/language';
import { timeLeft } from '../answer/time-left';
import { timeText } from '../answer/time-text';

interface RequestCardProps {
  request: StoreReservation;
  now: number;
}

/** One request as it is read in passing; the whole card opens it. */
export function RequestCard({ request, now }: RequestCardProps) {
  const t = useTranslator();
  const { reservationId, guestName, people, peopleFed = people, arrivalDate, preferredTimes } = request;
  const { offerTitle, quantity, message, guestLanguage, replyBy } = request;
  const { text, isUrgent } = timeLeft(t, replyBy, now);
  return (
    <Card as="li" className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isUrgent ? 'error' : 'pending'}>{text}</Badge>
        <span className="text-ink-2 text-sm">{t('answer.deadline', { at: replyBy })}</span>
      </p>
      <h3 className="font-bold text-lg">
        <CardLink href={`/request?reservationId=${encodeURIComponent(reservationId)}`}>
          {t('requests.party', { name: guestName, people })}
        </CardLink>
      </h3>
      <p className="font-bold">
        {t('requests.when', {
          day: startOfTokyoDay(arrivalDate),
          times: preferredTimes.map((time) => timeText(t, time)).join(' / '),
        })}
      </p>
      <p>
        {t('answer.offerValue', { title: offerTitle, quantity })}
        {peopleFed < people && (
          <span className="block text-amber text-sm">{t('answer.ticketsShort', { peopleFed })}</span>
        )}
      </p>
      {message && (
        <p lang={guestLanguage} className="wrap-anywhere rounded-md bg-sunken px-3 py-2 text-sm">
          {message}
        </p>
      )}
    </Card>
  );
}
