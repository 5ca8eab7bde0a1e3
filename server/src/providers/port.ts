import type { PaymentMethod } from '@meal/contract/payment-methods';

/** What a provider can do for one method; flows ask this, never who the provider is. */
export interface GatewayCaps {
  /** Money can be held first and taken later; without it the visitor pays after the store has confirmed. */
  hold: boolean;
  holdMaxHours: number;
  partialRefund: boolean;
  /** How a repeated request is recognised: by our key, by our id of the payment, or not at all. */
  idempotency: 'key' | 'ourId' | 'none';
  webhookAuth: 'hmac' | 'none';
}

export type ChargeState = 'awaitingCustomer' | 'held' | 'captured' | 'voided' | 'expired' | 'failed';

/** The truth about one payment, as the provider tells it. */
export interface ChargeSnapshot {
  chargeId: string;
  /** Our id of the payment. */
  paymentId: string;
  state: ChargeState;
  /** Whole yen, all three. */
  amount: number;
  captured: number;
  refunded: number;
  refunds: readonly { refundId: string; amount: number }[];
  holdExpiresAt?: number;
  /** Why it failed, in the provider's words. */
  declineCode?: string;
  /** Where the visitor approves it, while it awaits the customer. */
  actionUrl?: string;
}

/** The one code by which a provider says that it has never heard of a payment; any other may be about something else. */
export const noSuchCharge = 'no_such_charge';

/**
 * `unknown` is no failure: the request may have had its effect. It is asked again with the same key, or the truth is
 * fetched.
 */
export type GatewayAnswer =
  | { kind: 'ok'; charge: ChargeSnapshot }
  | { kind: 'action'; url: string; charge: ChargeSnapshot }
  | { kind: 'declined'; code: string; charge?: ChargeSnapshot }
  | { kind: 'unknown'; cause: string };

export type FetchAnswer =
  | { kind: 'found'; charge: ChargeSnapshot }
  | { kind: 'none' }
  | { kind: 'unknown'; cause: string };

export type ListAnswer =
  | { kind: 'page'; charges: readonly ChargeSnapshot[]; nextCursor?: string }
  | { kind: 'unknown'; cause: string };

export interface Authorisation {
  paymentId: string;
  orderId: string;
  /** What the visitor knows the order by; a provider shows it on its page. */
  orderNumber: string;
  method: PaymentMethod;
  amount: number;
  /** True takes the money at once, false holds it. */
  capture: boolean;
  /** From the provider's own card fields; wallets have none. */
  paymentToken?: string;
  /** Where the visitor comes back to after approving. */
  returnUrl: string;
}

/** As it came over HTTP: a signature is over these bytes. */
export interface ProviderMessage {
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
}

/** A hint that something changed; the truth is fetched. */
export interface WebhookEvent {
  eventId: string;
  paymentId: string;
  /** What is said to have happened. */
  hint: ChargeState | 'refunded' | 'other';
}

export interface PaymentGateway {
  /** What visitors may pay with. */
  readonly methods: readonly PaymentMethod[];
  caps(method: PaymentMethod): GatewayCaps;
  clientConfig(): { publicKey: string; cardScriptUrl: string };
  authorize(request: Authorisation, key: string): Promise<GatewayAnswer>;
  capture(request: { paymentId: string; amount: number }, key: string): Promise<GatewayAnswer>;
  void(request: { paymentId: string }, key: string): Promise<GatewayAnswer>;
  refund(
    request: { paymentId: string; refundId: string; amount: number },
    key: string,
  ): Promise<GatewayAnswer>;
  fetch(paymentId: string): Promise<FetchAnswer>;
  /** All that the provider has of us, oldest first, page by page; with `since`, only what was begun after that time. */
  list(from: { since?: Date; cursor?: string }): Promise<ListAnswer>;
  /** Undefined where the signature or the shape is wrong. */
  parseWebhook(message: ProviderMessage): WebhookEvent | undefined;
}
