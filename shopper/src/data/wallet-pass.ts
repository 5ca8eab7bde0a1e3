import type { WalletKind } from '@meal/contract/wallet-kinds';
import { useMutation } from '@tanstack/react-query';
import { call } from './client';
import { useClientConfig } from './client-config';

interface Wish {
  ticketId: string;
  kind: WalletKind;
  /** Of the mail that has opened the ticket; without it the visitor's own. */
  linkKey?: string;
}

/** Adds a ticket to the wallet of a phone: opens what its maker answers for it. */
export function useWalletPass() {
  return useMutation({
    mutationFn: ({ ticketId, kind, linkKey: key }: Wish) =>
      key === undefined
        ? call('shopper/user/ticket/walletPass', { ticketId, kind })
        : call('shopper/user/ticket/walletPassOfMail', { ticketId, kind, key }),
    // Here, not where it is tapped: an answer that comes before the button has its effects is opened too.
    onSuccess: ({ url }) => location.assign(url),
  });
}

/** Those for which this shop has the keys; none before it has said so. */
export function useWallets(): readonly WalletKind[] {
  return useClientConfig().data?.walletPasses ?? [];
}
