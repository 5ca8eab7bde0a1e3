/** Names of jobs, by which the queue's own tables are made before any handler is there. */
export const jobNames = [
  'send-mail',
  'payment-operations',
  'apply-provider-events',
  'close-unpaid-orders',
  'lapse-requests',
  'remind-stores',
  'remind-visitors',
  'expire-tickets',
  'reconcile-payments',
  'check-ledger',
  'sweep-expired-rows',
  'forget-people',
] as const;
export type JobName = (typeof jobNames)[number];
