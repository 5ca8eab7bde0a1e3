import { Notice } from '@meal/ui/notice';
import type { AskedRequest } from '../../data/answer';
import { useTranslator } from '../../language/language';
import { Deadline } from './deadline';
import { Outcome } from './outcome';
import { RequestFacts } from './request-facts';
import { useServerTime } from './server-time';
import { timeText } from './time-text';

interface RequestToReadProps {
  request: AskedRequest;
}

/** For staff who do not answer for the store. */
export function RequestToRead({ request: { reservation, storeName, serverTime } }: RequestToReadProps) {
  const t = useTranslator();
  const now = useServerTime(serverTime);
  const isOpen = reservation.state === 'waiting' && reservation.replyBy > now;
  if (!isOpen) return <Outcome reservation={reservation} storeName={storeName} answered={undefined} />;
  return (
    <>
      <div>
        <p className="text-ink-2 text-sm">{storeName}</p>
        <h1 tabIndex={-1} className="font-bold text-2xl">
          {t('answer.heading', { name: reservation.guestName })}
        </h1>
      </div>
      <Deadline replyBy={reservation.replyBy} now={now} />
      <RequestFacts reservation={reservation} />
      <section aria-labelledby="wishes" className="flex flex-col gap-2">
        <h2 id="wishes" className="font-bold text-lg">
          {t('answer.wishes')}
        </h2>
        <p className="font-bold text-xl">
          {reservation.preferredTimes.map((time) => timeText(t, time)).join(' / ')}
        </p>
      </section>
      <Notice tone="info">{t('requests.onlyManagers')}</Notice>
    </>
  );
}
