import { Notice } from '@meal/ui/notice';
import { useTranslator } from '../../language/language';

interface DeadlineProps {
  replyBy: number;
  now: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Until when the store has to answer, and how long that still is. */
export function Deadline({ replyBy, now }: DeadlineProps) {
  const t = useTranslator();
  const left = replyBy - now;
  const text =
    left < 2 * hourMs
      ? t('answer.minutesLeft', { minutes: Math.max(Math.ceil(left / minuteMs), 1) })
      : t('answer.hoursLeft', { hours: Math.floor(left / hourMs) });
  return (
    <Notice tone={left < hourMs ? 'error' : 'pending'} title={text}>
      {t('answer.deadline', { at: replyBy })}
    </Notice>
  );
}
