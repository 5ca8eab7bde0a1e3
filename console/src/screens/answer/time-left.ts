import type { Translator } from '@meal/messages/format';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface TimeLeft {
  text: string;
  isUrgent: boolean;
}

/** How long the store still has, as every page says it. */
export function timeLeft(t: Translator, replyBy: number, now: number): TimeLeft {
  const left = replyBy - now;
  const text =
    left < 2 * hourMs
      ? t('answer.minutesLeft', { minutes: Math.max(Math.ceil(left / minuteMs), 1) })
      : t('answer.hoursLeft', { hours: Math.floor(left / hourMs) });
  return { text, isUrgent: left < hourMs };
}
