import { limits } from '@meal/contract/limits';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import { replyBy, type WishedVisit } from '../../domains/reservations/wished-visit';
import type { Services } from '../../platform/services';

/** A store answers while the money is held, and before the day of the visit. */
export function replyUntil(
  { providers }: Services,
  method: PaymentMethod,
  visit: WishedVisit,
  asked: Date,
): Date {
  const { hold } = providers.caps(method);
  const replyHours = hold ? Math.min(limits.replyHoursMax, hold.maxHours - 24) : limits.replyHoursMax;
  return new Date(replyBy(visit, { leadHours: 1, replyHours, now: asked.getTime() }));
}
