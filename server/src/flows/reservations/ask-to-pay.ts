import type { Database } from '../../database/connect';
import { type LockedOrder, moveOrder } from '../../domains/orders/order-repository';
import { payBy } from '../../domains/reservations/deadlines';
import type { Services } from '../../platform/services';
import { mailAboutOrder } from '../mails/order-mails';

/**
 * The table is confirmed and there is no money for it: the method cannot hold, or the hold has gone. The visitor pays by
 * the link of a mail, until shortly before the visit. False where it does not wait for this.
 */
export async function askToPay(
  services: Services,
  trx: Database,
  order: LockedOrder,
  confirmed: { arrivalDate: string; time: string },
  now: Date,
  cause?: 'holdLost',
): Promise<boolean> {
  const due = new Date(payBy(confirmed.arrivalDate, confirmed.time, now.getTime()));
  const isAsked = await moveOrder(trx, order, 'awaitingPayment', now, { pay_by: due });
  if (!isAsked) return false;
  await mailAboutOrder(services, trx, 'payNow', order, now, { cause });
  return true;
}
