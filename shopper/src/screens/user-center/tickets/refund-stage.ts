import type { Ticket } from '@meal/contract/ticket';

/** Where the money is on its way back. */
type RefundStage =
  /** Nothing was taken, so nothing comes back. */
  | 'none'
  /** Our job is about to ask the provider. */
  | 'requested'
  | 'onItsWay'
  /** The provider has refused, and we look into it. */
  | 'delayed'
  | 'done';

const stages = { pending: 'onItsWay', failed: 'delayed', done: 'done' } as const;

export function refundStage({ refund, establishedAt, amount }: Ticket): RefundStage {
  if (refund) return stages[refund.state];
  return establishedAt === undefined || amount === 0 ? 'none' : 'requested';
}
