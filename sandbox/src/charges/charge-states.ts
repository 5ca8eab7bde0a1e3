export type ChargeState = 'awaitingCustomer' | 'held' | 'captured' | 'voided' | 'expired' | 'failed';

/** A refund that was done may come back. */
export type RefundState = 'pending' | 'done' | 'failed';

/** Decided for the merchant, or against it. */
export type DisputeState = 'open' | 'won' | 'lost';

/** Forward only. Refunds are counted beside the state: a refunded charge stays captured. */
export const transitions: Readonly<Record<ChargeState, readonly ChargeState[]>> = {
  awaitingCustomer: ['held', 'captured', 'voided', 'failed'],
  held: ['captured', 'voided', 'expired'],
  captured: [],
  voided: [],
  expired: [],
  failed: [],
};

export const chargeStates = Object.keys(transitions) as ChargeState[];
