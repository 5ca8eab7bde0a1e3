import { checkLedgerDaily } from '../audit/check-ledger';
import type { JobHandler } from '../platform/job-queue';
import type { Metrics } from '../platform/metrics';
import type { Services } from '../platform/services';
import { applyProviderEvents } from './apply-provider-events';
import { closeUnpaidOrders } from './close-unpaid-orders';
import { expireTicketsDue } from './expire-tickets';
import { forgetPeople } from './forget-people';
import { lapseRequests } from './lapse-requests';
import { runPaymentOperations } from './payment-operations';
import { reconcilePayments } from './reconcile-payments';
import { remindStores } from './remind-stores';
import { remindVisitors } from './remind-visitors';
import { type MailJobServices, sendMail } from './send-mail';
import { sweepExpiredRows } from './sweep-expired-rows';

/** Every job and when it runs, in Asia/Tokyo; what a person waits for is looked for every second. */
export function timetable(
  services: Services & MailJobServices & { metrics: Metrics },
): readonly JobHandler[] {
  return [
    {
      name: 'close-unpaid-orders',
      cron: '* * * * *',
      everySeconds: 5,
      run: () => closeUnpaidOrders(services),
    },
    { name: 'lapse-requests', cron: '* * * * *', everySeconds: 5, run: () => lapseRequests(services) },
    { name: 'remind-stores', cron: '* * * * *', run: () => remindStores(services) },
    // Tickets end at midnight, and nobody is to be woken by a mail.
    { name: 'remind-visitors', cron: '* 9-19 * * *', run: () => remindVisitors(services) },
    { name: 'expire-tickets', cron: '* * * * *', everySeconds: 5, run: () => expireTicketsDue(services) },
    {
      name: 'apply-provider-events',
      cron: '* * * * *',
      everySeconds: 1,
      run: () => applyProviderEvents(services),
    },
    {
      name: 'payment-operations',
      cron: '* * * * *',
      everySeconds: 1,
      run: () => runPaymentOperations(services),
    },
    { name: 'reconcile-payments', cron: '*/5 * * * *', run: () => reconcilePayments(services) },
    { name: 'check-ledger', cron: '40 4 * * *', onlyLooks: true, run: () => checkLedgerDaily(services) },
    { name: 'send-mail', cron: '* * * * *', everySeconds: 1, run: () => sendMail(services) },
    { name: 'forget-people', cron: '25 4 * * *', run: () => forgetPeople(services) },
    { name: 'sweep-expired-rows', cron: '17 * * * *', run: () => sweepExpiredRows(services) },
  ];
}
