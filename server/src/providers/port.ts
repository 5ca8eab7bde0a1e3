import type { PaymentEntry, PaymentMethod } from '@meal/contract/payment-methods';

/** What a provider can do for one method; flows ask this, never who the provider is. */
export interface MethodCaps {
  /** With fields or a button a payment comes with a token; a page asks for approval by itself. */
  entry: PaymentEntry;
  /** Money can be held first and taken later; without it the visitor pays after the store has confirmed. */
  hold?: { maxHours: number };
  /** A part of what was taken can be given back. */
  partialRefund: boolean;
}

/** What may be relied on where an answer was lost. */
export interface Recovery {
  /** So long a request with the same key is known as the same; then only a look tells whether it had its effect. */
  keyHours: number;
  /**
   * A payment that the provider does not find so long after the last request has never arrived. Infinite where its search
   * proves nothing: then a person decides.
   */
  absenceProvenMs: number;
}

export type ChargeState = 'awaitingCustomer' | 'held' | 'captured' | 'voided' | 'expired' | 'failed';

/** Accepted, arrived at the visitor's bank, or come back: that may happen long after it was done. */
export type RefundStanding = 'pending' | 'done' | 'failed';

export interface RefundSnapshot {
  /** Our id; the provider's own where it was not asked for by us. */
  refundId: string;
  amount: number;
  state: RefundStanding;
  /** Why it failed, in the provider's words. */
  failureCode?: string;
}

/**
 * A visitor contests a payment at the bank, and a person answers. What is only an inquiry is open without money being
 * withdrawn; one that ends without more is won.
 */
export interface DisputeSnapshot {
  /** The provider's id. */
  disputeId: string;
  /** Decided for us, or against us. */
  state: 'open' | 'won' | 'lost';
  amount: number;
  /** Why, in the provider's words. */
  reason?: string;
  /** Until when a person can answer. */
  evidenceDueAt?: number;
  /** Whether the provider has, as of now, taken the amount from us. */
  fundsWithdrawn: boolean;
}

/** The truth about one payment, as the provider tells it. Whole yen. */
export interface ChargeSnapshot {
  /** The provider's id. */
  reference: string;
  /** Our id of the payment. */
  paymentId: string;
  state: ChargeState;
  amount: number;
  captured: number;
  /** What was given back for certain: the sum of refunds that are done. */
  refunded: number;
  refunds: readonly RefundSnapshot[];
  /** Missing where the provider tells of none. */
  disputes?: readonly DisputeSnapshot[];
  holdExpiresAt?: number;
  /**
   * The provider's fingerprint of the card or wallet: the same whenever it pays us, and nothing of its number. Missing where the
   * provider tells none.
   */
  instrument?: string;
  /** Why it failed, in the provider's words. */
  declineCode?: string;
  /** Where the visitor approves it, while it awaits the customer. */
  actionUrl?: string;
}

/** The one code by which an adapter says that the provider has never heard of a payment; any other may be about something else. */
export const noSuchCharge = 'no_such_charge';

/**
 * `unknown` is no failure: the request may have had its effect. It is asked again with the same key, or the truth is
 * fetched.
 */
export type ProviderAnswer =
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

/** A payment as a request names it: by our id, and by the provider's as soon as that is known. */
export interface PaymentRef {
  paymentId: string;
  reference?: string;
  method: PaymentMethod;
  createdAt: Date;
}

export interface Authorisation extends PaymentRef {
  orderId: string;
  /** What the visitor knows the order by; a provider shows it on its page. */
  orderNumber: string;
  amount: number;
  /** True takes the money at once, false holds it. */
  capture: boolean;
  /** From the provider's own fields or button; what is paid on a page of the provider has none. */
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
export interface ProviderEvent {
  eventId: string;
  /** Whom it is about: by our id, or where the provider does not repeat that, by its own. */
  about: { paymentId: string } | { reference: string };
  /** What is said to have happened. */
  hint: ChargeState | 'refunded' | 'other';
}

/** Where the provider's part of a page loads from, as a content security policy names it. */
export type PageSources = Readonly<
  Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', readonly string[]>>
>;

/** What a visitor's page needs of the provider; its adapter there goes by the same name (`shopper/src/payments`). */
export interface BrowserSide {
  publicKey: string;
  /** Of the provider's own script. */
  scriptUrl: string;
  /** Nothing else of the provider can be loaded by our pages. */
  sources: PageSources;
}

/** One payment provider. Adapters pass `testing/provider-contract.ts`. */
export interface PaymentProvider {
  /** Stands in payments and in the address of its webhooks, so it never changes. */
  readonly name: string;
  /** What visitors may pay with. */
  readonly methods: Readonly<Partial<Record<PaymentMethod, MethodCaps>>>;
  readonly recovery: Recovery;
  readonly browser: BrowserSide;
  authorize(request: Authorisation, key: string): Promise<ProviderAnswer>;
  capture(payment: PaymentRef, amount: number, key: string): Promise<ProviderAnswer>;
  void(payment: PaymentRef, key: string): Promise<ProviderAnswer>;
  refund(
    payment: PaymentRef,
    refund: { refundId: string; amount: number },
    key: string,
  ): Promise<ProviderAnswer>;
  fetch(payment: PaymentRef): Promise<FetchAnswer>;
  /** All that the provider has of us, oldest first, page by page; with `since`, only what was begun after that time. */
  list(from: { since?: Date; cursor?: string }): Promise<ListAnswer>;
  /** Undefined where the signature or the shape is wrong. */
  parseWebhook(message: ProviderMessage): ProviderEvent | undefined;
}
