import type { PaymentMethod } from '@meal/contract/payment-methods';

/** What a page may know of the account at a provider, as the server tells it for each method. */
export interface PublicAccount {
  /** By which its adapter is found. */
  provider: string;
  publicKey: string;
  /** Of the provider's own script. */
  scriptUrl: string;
}

/** Our own look, in CSS values as they are understood where the part stands. */
export interface Look {
  ink: string;
  soft: string;
  surface: string;
  line: string;
  accent: string;
  danger: string;
  radius: string;
}

export interface CardFieldsSettings {
  locale: string;
  /** What the fields are called, for whoever does not see them. */
  title: string;
  look: Look;
  /** Enter was pressed in one of them. */
  onSubmit(): void;
}

/**
 * A token for `shopper/order/pay`, good for one attempt. `fields`: something is missing or wrong, the provider's fields say
 * what and have the focus. `unreachable`: the provider does not answer.
 */
export type CardToken = { paymentToken: string } | { fault: 'fields' | 'unreachable' };

/** Card fields of the provider, in a frame that no script of ours can look into. */
export interface CardFields {
  /** Rejects where the provider does not answer. */
  ready: Promise<void>;
  token(): Promise<CardToken>;
  /** What was typed stays. */
  update(changed: Pick<CardFieldsSettings, 'locale' | 'title'>): void;
  unmount(): void;
}

export interface WalletButtonSettings {
  method: PaymentMethod;
  locale: string;
  /** What the wallet is called, for whoever does not see its button. */
  title: string;
  look: Look;
  /** Pays for tickets, or asks for a table. */
  purpose: 'buy' | 'book';
  /** Asked at each tap, in whole yen. Undefined: something has to be mended first, and the wallet stays closed. */
  due(): number | undefined;
  /** The visitor has approved so much in the wallet: a token for `shopper/order/pay`, good for one attempt. */
  onApproved(paymentToken: string, amount: number): void;
  /** The wallet was to open and did not come up. */
  onFailed(): void;
}

/** A button of the provider, which opens a wallet over the page. */
export interface WalletButton {
  /** Rejects where the provider does not answer. */
  ready: Promise<void>;
  update(changed: Pick<WalletButtonSettings, 'locale' | 'title' | 'purpose'>): void;
  /** With its wallet, if that is open. */
  unmount(): void;
}

/** The part of a payment provider that runs in the visitor's page. Adapters pass the suites in `testing/`. */
export interface BrowserProvider {
  mountCardFields(element: HTMLElement, settings: CardFieldsSettings): CardFields;
  mountWalletButton(element: HTMLElement, settings: WalletButtonSettings): WalletButton;
}

/** What an adapter exports as `load`: fetches the provider's script; rejects where that fails, and can be tried again. */
export type LoadProvider = (account: PublicAccount) => Promise<BrowserProvider>;
