import { Skeleton } from '@meal/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useClientConfig } from '../../data/client-config';
import type { WalletButtonsProps } from './wallet-buttons';

const WalletButtons = lazy(() => import('./wallet-buttons').catch(() => ({ default: () => <></> })));

/** Adds an established ticket to the wallet of the phone. Nothing where no wallet is on, which is not even fetched. */
export function WalletPass(props: WalletButtonsProps) {
  const wallets = useClientConfig().data?.walletPasses ?? [];
  if (wallets.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="h-20 w-full rounded-md" />}>
      <WalletButtons {...props} />
    </Suspense>
  );
}
