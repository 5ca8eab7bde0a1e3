import type { WalletKind } from '@meal/contract/wallet-kinds';

/** Whose wallet comes with the device. A Mac hands passes on to the iPhone; whatever else there is has Google's, by its browser. */
export function ownWallet(userAgent = navigator.userAgent): WalletKind {
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'apple' : 'google';
}
