import { checkLedgerDaily } from '../audit/check-ledger';
import { LedgerFigures } from '../audit/ledger-figures';
import type { Metrics } from '../platform/metrics';
import type { Services } from '../platform/services';
import type { ObjectStorage } from '../storage/port';
import { applyProviderEvents } from './apply-provider-events';
import { closeThreads } from './close-threads';
import { closeUnpaidOrders } from './close-unpaid-orders';
import { expireTicketsDue } from './expire-tickets';
import { forgetPeople } from './forget-people';
import type { Job } from './job';
import { lapseRequests } from './lapse-requests';
import { runPaymentOperations } from './payment-operations';
import { reconcilePayments } from './reconcile-payments';
import { remindOfCoupons } from './remind-of-coupons';
import { remindStores } from './remind-stores';
import { remindVisitors } from './remind-visitors';
import { rewardInvitations } from './reward-invitations';
import { runSales } from './sales';
import { type MailJobServices, sendMail } from './send-mail';
import { type PushJobServices, sendPush } from './send-push';
import { settleCoupons } from './settle-coupons';
import { shareDeals } from './share-deals';
import { sweepExpiredRows } from './sweep-expired-rows';
import { sweepUploads } from './sweep-uploads';
import { tellOfTables } from './tell-of-tomorrow';

/**
 * Every job and when it runs; what a person waits for is looked for every second. In this order, since whoever puts the clock
 * forward runs each once: what time has ended, then what the provider is asked for because of it, then what is told of that.
 */
export function timetable(
  services: Services & MailJobServices & PushJobServices & { metrics: Metrics; storage: ObjectStorage },
): readonly Job[] {
  const figures = new LedgerFigures(services.metrics);
  return [
    { name: 'close-unpaid-orders', rhythm: { everySeconds: 5 }, run: () => closeUnpaidOrders(services) },
    { name: 'sales', rhythm: { everySeconds: 1 }, run: () => runSales(services) },
    { name: 'share-deals', rhythm: { everySeconds: 1 }, run: () => shareDeals(services) },
    { name: 'lapse-requests', rhythm: { everySeconds: 5 }, run: () => lapseRequests(services) },
    { name: 'remind-stores', rhythm: { everySeconds: 60 }, run: () => remindStores(services) },
    // Tickets end at midnight, and nobody is to be woken by a mail.
    { name: 'remind-visitors', rhythm: { cron: '* 9-19 * * *' }, run: () => remindVisitors(services) },
    { name: 'remind-of-coupons', rhythm: { cron: '* 9-19 * * *' }, run: () => remindOfCoupons(services) },
    // When people plan the next day.
    { name: 'tell-of-tomorrow', rhythm: { cron: '* 17-19 * * *' }, run: () => tellOfTables(services) },
    { name: 'expire-tickets', rhythm: { everySeconds: 5 }, run: () => expireTicketsDue(services) },
    { name: 'reward-invitations', rhythm: { everySeconds: 15 }, run: () => rewardInvitations(services) },
    { name: 'settle-coupons', rhythm: { everySeconds: 60 }, run: () => settleCoupons(services) },
    { name: 'apply-provider-events', rhythm: { everySeconds: 1 }, run: () => applyProviderEvents(services) },
    { name: 'payment-operations', rhythm: { everySeconds: 1 }, run: () => runPaymentOperations(services) },
    { name: 'reconcile-payments', rhythm: { everySeconds: 300 }, run: () => reconcilePayments(services) },
    {
      name: 'check-ledger',
      rhythm: { cron: '40 4 * * *' },
      onlyLooks: true,
      run: () => checkLedgerDaily({ ...services, figures }),
    },
    { name: 'send-mail', rhythm: { everySeconds: 1 }, run: () => sendMail(services) },
    { name: 'close-threads', rhythm: { cron: '35 4 * * *' }, run: () => closeThreads(services) },
    { name: 'sweep-uploads', rhythm: { everySeconds: 60 }, run: () => sweepUploads(services) },
    { name: 'send-push', rhythm: { everySeconds: 1 }, run: () => sendPush(services) },
    { name: 'forget-people', rhythm: { cron: '25 4 * * *' }, run: () => forgetPeople(services) },
    { name: 'sweep-expired-rows', rhythm: { cron: '17 * * * *' }, run: () => sweepExpiredRows(services) },
  ];
}
