/** Names of jobs. Flows wake a job by its name without knowing its handler, which is in jobs/. */
export const jobNames = [
  'send-mail',
  'payment-operations',
  'apply-provider-events',
  'close-unpaid-orders',
  'lapse-requests',
  'remind-stores',
  'reconcile-payments',
  'check-ledger',
  'sweep-expired-rows',
] as const;
export type JobName = (typeof jobNames)[number];
