import { Suspense } from 'react';
import { fetchedLater } from '../../purchase-ticket/fetched-later';
import type { OrderViewProps } from '../order-page';
import { OrderSkeleton } from '../order-skeleton';

// Only those who buy together need them.
const Waiting = fetchedLater(() => import('./waiting-deal'));
const Again = fetchedLater(() => import('./pay-again'));

export function WaitingDeal(view: OrderViewProps) {
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <Waiting {...view} />
    </Suspense>
  );
}

export function PayAgain(view: OrderViewProps) {
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <Again {...view} />
    </Suspense>
  );
}
