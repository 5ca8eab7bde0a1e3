import { timeLeftUntil } from '@meal/contract/time-left';
import type { Translator } from '@meal/messages/format';

const urgentMs = 3_600_000;

interface TimeLeft {
  text: string;
  isUrgent: boolean;
}

/** How long the store still has, as every page says it; the moment in which it ends is its last minute. */
export function timeLeft(t: Translator, replyBy: number, now: number): TimeLeft {
  const left = timeLeftUntil(replyBy, now) ?? { minutes: 1 };
  const text = 'hours' in left ? t('answer.hoursLeft', left) : t('answer.minutesLeft', left);
  return { text, isUrgent: replyBy - now < urgentMs };
}
