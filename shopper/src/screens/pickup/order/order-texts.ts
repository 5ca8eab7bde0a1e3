import type { Order } from '@meal/contract/order';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import { minutesOf } from '@meal/contract/tokyo';
import type { Translator } from '@meal/messages/format';
import type { MessageKey } from '@meal/messages/keys';

const midnight = 24 * 60;

/** A time of the visit as people say it; the small hours belong to the next day. */
export function timeText(t: Translator, time: string): string {
  const minutes = minutesOf(time);
  const rest = minutes % midnight;
  const clock = `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`;
  return minutes < midnight ? clock : t('pickup.nextDay', { time: clock });
}

const methods: Readonly<Record<PaymentMethod, MessageKey>> = {
  'ele-pay': 'home.payElePay',
  'apple-pay': 'home.payApplePay',
  'credit-card': 'home.payCreditCard',
  'pay-pay': 'home.payPayPay',
};

export function methodText(t: Translator, { paymentMethod }: Pick<Order, 'paymentMethod'>): string {
  return t(methods[paymentMethod]);
}

/** How long there is to answer or pay; undefined once it is over. */
export function timeLeft(t: Translator, until: number, now: number): string | undefined {
  const minutes = Math.ceil((until - now) / 60_000);
  if (minutes <= 0) return undefined;
  if (minutes < 60) return t('pickup.minutesLeft', { minutes });
  return t('pickup.hoursLeft', { hours: Math.round(minutes / 60) });
}
