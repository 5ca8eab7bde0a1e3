import { clockText } from '@meal/contract/clock-text';
import type { Translator } from '@meal/messages/format';

export function timeText(t: Translator, time: string): string {
  return clockText(time, (clock) => t('answer.nextDay', { time: clock }));
}
