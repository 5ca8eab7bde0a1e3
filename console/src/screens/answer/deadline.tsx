import { Notice } from '@meal/ui/notice';
import { useTranslator } from '../../language/language';
import { timeLeft } from './time-left';

interface DeadlineProps {
  replyBy: number;
  now: number;
}

/** Until when the store has to answer, and how long that still is. */
export function Deadline({ replyBy, now }: DeadlineProps) {
  const t = useTranslator();
  const { text, isUrgent } = timeLeft(t, replyBy, now);
  return (
    <Notice tone={isUrgent ? 'error' : 'pending'} title={text}>
      {t('answer.deadline', { at: replyBy })}
    </Notice>
  );
}
