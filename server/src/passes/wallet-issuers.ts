import type { KeyObject } from 'node:crypto';
import type { WalletKind } from '@meal/contract/wallet-kinds';

/** The service account that signs links by which passes are saved to Google Wallet. */
export interface GoogleIssuer {
  issuerId: string;
  /** Without the issuer before it. */
  passClass: string;
  email: string;
  key: KeyObject;
}

/** The certificate that Apple has given for passes of one type. */
export interface AppleIssuer {
  passTypeId: string;
  teamId: string;
  /** PEM, as are the two below. */
  certificate: string;
  key: string;
  /** Apple's own, by which the certificate was issued. */
  authority: string;
  from: Date;
  until: Date;
}

export interface WalletIssuers {
  google?: GoogleIssuer;
  apple?: AppleIssuer;
}

/** A certificate that has ended is no reason to close the shop: its wallet is offered to nobody until there is a new one. */
export function walletsOn({ apple, google }: WalletIssuers, now: Date): WalletKind[] {
  const isGood = apple !== undefined && apple.from <= now && now < apple.until;
  return [...(isGood ? (['apple'] as const) : []), ...(google ? (['google'] as const) : [])];
}
