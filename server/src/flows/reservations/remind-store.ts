import { noteReminder } from '../../domains/reservations/reservation-repository';
import type { Services } from '../../platform/services';
import { mailAboutOrder } from '../mails/order-mails';
import { withLockedRequest } from './lock-request';

/** Reminds a store of a request, once. False where there is nothing to remind of. */
export function remindStore(services: Services, reservationId: string): Promise<boolean> {
  return withLockedRequest(services, { reservationId }, async ({ trx, order, now }) => {
    // Taken back by the visitor while we waited for the lock.
    if (order.state !== 'awaitingStore') return false;
    // Answered, or reminded by another process, while we waited for the lock.
    if (!(await noteReminder(trx, reservationId, now))) return false;
    await mailAboutOrder(services, trx, 'requestReminder', order, now);
    return true;
  });
}
