import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { ChargeState, DisputeState, RefundState } from '../charges/charge-states';

/** One charge as the sandbox tells it. Whole yen. */
export interface SandboxCharge {
  chargeId: string;
  /** The merchant's id of the payment. */
  paymentId: string;
  state: ChargeState;
  amount: number;
  captured: number;
  refunded: number;
  refunds: readonly { refundId: string; amount: number; state: RefundState; failureCode?: string }[];
  disputes: readonly {
    disputeId: string;
    state: DisputeState;
    amount: number;
    reason?: string;
    evidenceDueAt?: number;
    fundsWithdrawn: boolean;
  }[];
  holdExpiresAt?: number;
  /** Which card has paid: the same for the same card, and nothing of its number. */
  instrument?: string;
  declineCode?: string;
  /** Where the visitor approves it, while it awaits the customer. */
  actionUrl?: string;
}

export interface ChargeRequest {
  paymentId: string;
  orderId: string;
  /** What the visitor knows the order by; it stands on the page of approval. */
  orderNumber: string;
  method: PaymentMethod;
  amount: number;
  /** True takes the money at once, false holds it. */
  capture: boolean;
  /** From the card fields; wallets have none. */
  paymentToken?: string;
  /** Where the visitor comes back to after approving. */
  returnUrl: string;
}

/** The one code by which the sandbox says that it has never heard of a payment. */
export const noSuchCharge = 'no_such_charge';

/** `unknown` is no failure: the request may have had its effect. */
export type SandboxAnswer =
  | { kind: 'ok'; charge: SandboxCharge }
  | { kind: 'action'; url: string; charge: SandboxCharge }
  | { kind: 'declined'; code: string; charge?: SandboxCharge }
  | { kind: 'unknown'; cause: string };

export type FetchedCharge =
  | { kind: 'found'; charge: SandboxCharge }
  | { kind: 'none' }
  | { kind: 'unknown'; cause: string };

export type ListedCharges =
  | { kind: 'page'; charges: readonly SandboxCharge[]; nextCursor?: string }
  | { kind: 'unknown'; cause: string };

/** A webhook that is signed by the sandbox. */
export interface SandboxEvent {
  eventId: string;
  paymentId: string;
  hint: ChargeState | 'refunded' | 'other';
}

/** As it came over HTTP: a signature is over these bytes. */
export interface SignedMessage {
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
}
