import { clockText } from '@meal/contract/clock-text';
import type { Order } from '@meal/contract/order';
import { timeLeftUntil } from '@meal/contract/time-left';
import type { Translator } from '@meal/messages/format';
import { methodNames } from '../../../features/payment/method-names';

export function timeText(t: Translator, time: string): string {
  return clockText(time, (clock) => t('pickup.nextDay', { time: clock }));
}

export function methodText(t: Translator, { paymentMethod }: Pick<Order, 'paymentMethod'>): string {
  return t(methodNames[paymentMethod]);
}

/** As many as were ordered, and how many of them have gone back. */
export function ticketsText(
  t: Translator,
  { quantity: count, returned }: Pick<Order, 'quantity' | 'returned'>,
): string {
  return returned === undefined
    ? t('pickup.tickets', { count })
    : t('pickup.ticketsReturned', { count, returned });
}

/** How many of them the visitor has kept. */
export function keptCount({ quantity, returned = 0 }: Pick<Order, 'quantity' | 'returned'>): number {
  return quantity - returned;
}

/** How long there is to answer or pay; undefined once it is over. */
export function timeLeft(t: Translator, until: number, now: number): string | undefined {
  const left = timeLeftUntil(until, now);
  if (left === undefined) return undefined;
  return 'hours' in left ? t('pickup.hoursLeft', left) : t('pickup.minutesLeft', left);
}
