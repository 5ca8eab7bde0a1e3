/** Wallets of phones that take a ticket as a pass. */
export const walletKinds = ['apple', 'google'] as const;
export type WalletKind = (typeof walletKinds)[number];
