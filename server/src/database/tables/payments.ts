import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { PaymentState, RefundState } from '@meal/contract/states';
import type { Generated } from 'kysely';

/** One attempt to pay an order; a second one begins only when the first is dead. */
export interface PaymentsTable {
  payment_id: string;
  order_id: string;
  method: PaymentMethod;
  amount: number;
  state: PaymentState;
  captures_at_once: boolean;
  captured: Generated<number>;
  refunded: Generated<number>;
  action_url: string | null;
  decline_code: string | null;
  hold_expires_at: Date | null;
  created_at: Date;
  seen_at: Date | null;
  /** Until then a worker is at it. */
  job_lease_until: Date | null;
  /** Null in rows of servers that knew one provider. */
  provider: string | null;
  /** The provider's own id; null until it has told it. */
  provider_reference: string | null;
  /** Which card or wallet has paid, as a keyed hash; null where nobody has told, and after some time. */
  instrument: string | null;
}

export interface RefundsTable {
  refund_id: string;
  payment_id: string;
  amount: number;
  state: RefundState;
  reason: 'store' | 'expired' | 'refunded' | 'soldOut' | 'late';
  created_at: Date;
  done_at: Date | null;
  /** Why it has failed, in the provider's words. */
  failure_code: string | null;
}

/** A payment that its visitor contests at the bank. */
export interface DisputesTable {
  dispute_id: string;
  provider: string;
  /** The provider's own id. */
  provider_reference: string;
  payment_id: string;
  state: 'open' | 'won' | 'lost';
  amount: number;
  /** In the provider's words. */
  reason: string | null;
  /** Until then a person can answer it. */
  evidence_due_at: Date | null;
  opened_at: Date;
  closed_at: Date | null;
  /** When the provider has taken the amount from us, and when it has given it back. */
  withdrawn_at: Date | null;
  returned_at: Date | null;
  /** What was paid for unused tickets that have ended with it. */
  tickets_worth: Generated<number>;
}

/** What the provider is to do: written before it is asked, and asked again until it is certain. */
export interface PaymentOperationsTable {
  operation_id: string;
  payment_id: string;
  kind: 'authorize' | 'capture' | 'void' | 'refund';
  refund_id: string | null;
  amount: number;
  key: string;
  state: 'pending' | 'done' | 'refused' | 'needsHuman';
  payment_token: string | null;
  /** The shop as the visitor has opened it: the way back from a wallet or a bank. */
  return_origin: string | null;
  attempts: Generated<number>;
  /** When the present key was first sent. */
  first_asked_at: Date | null;
  /** When somebody last asked, and did not only look. */
  last_asked_at: Date | null;
  due_at: Date;
  leased_until: Date | null;
  give_up_at: Date;
  last_error: string | null;
  created_at: Date;
  done_at: Date | null;
  /** How often it was needed again after it had ended: only a void can be. */
  reopened: Generated<number>;
}

export interface ProviderEventsTable {
  /** With the provider's name before it: two of them may count alike. */
  event_id: string;
  /** Null where it names none that we know yet. */
  payment_id: string | null;
  provider: string | null;
  provider_reference: string | null;
  /** In which of these states the payment knows already what is told. */
  known_in: PaymentState[];
  received_at: Date;
  applied_at: Date | null;
  attempts: Generated<number>;
  /** Null until it could not be taken over for the first time. */
  due_at: Date | null;
  /** Until then a worker is at it. */
  job_lease_until: Date | null;
}

export interface LedgerEntriesTable {
  /** In the order of booking. */
  entry_id: Generated<number>;
  operation: string;
  account:
    | 'providerReceivable'
    | 'ticketLiability'
    | 'storePayable'
    | 'commission'
    | 'promotion'
    | 'disputed';
  order_id: string;
  amount: number;
  at: Date;
}
