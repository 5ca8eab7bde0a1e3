import { type AppMessage, toldOrderStates } from '@meal/contract/embedding';
import type { Order } from '@meal/contract/order';
import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '../../device/form';

type Purchase = Extract<AppMessage, { type: 'purchaseCompleted' }>;

const key = 'PURCHASESINFRAME';
const most = 20;

/**
 * Tells of purchases that were begun in this frame, each once. An order becomes what it is in several ways, at once or after the
 * visitor has been at a bank's page: so what the app knows of orders is watched, and not the buttons.
 *
 * @param tell answers false while there is nobody to tell
 */
export function watchPurchases(queries: QueryClient, tell: (purchase: Purchase) => boolean) {
  const begun = new Set(readBegun());

  const look = (order: Order) => {
    const state = toldOrderStates.find((each) => each === order.state);
    if (!state || !begun.has(order.orderId)) return;
    const { orderNumber, amount } = order;
    if (!tell({ type: 'purchaseCompleted', orderNumber, amount, currency: 'JPY', state })) return;
    begun.delete(order.orderId);
    writeBegun(begun);
  };

  const stops = [
    queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const { data, variables } = event.mutation.state;
      const order = isRecord(data) && orderIn(data['order']);
      if (!order) return;
      if (isRecord(variables) && typeof variables['requestId'] === 'string') {
        begun.add(order.orderId);
        writeBegun(begun);
      }
      look(order);
    }),
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const order = orderIn(event.query.state.data);
      if (order) look(order);
    }),
  ];
  return {
    /** For when there is somebody to tell. */
    lookAgain: () => {
      for (const query of queries.getQueryCache().getAll()) {
        const order = orderIn(query.state.data);
        if (order) look(order);
      }
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Only the app's own answers are looked at, so what has an order's number and state is one. */
function orderIn(data: unknown): Order | undefined {
  return isRecord(data) && typeof data['orderNumber'] === 'string' && typeof data['state'] === 'string'
    ? (data as unknown as Order)
    : undefined;
}

/** Kept for as long as the tab: the way to a bank and back begins a new page. */
function readBegun(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function writeBegun(begun: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...begun].slice(-most)));
  } catch {
    // Blocked storage: told unless the payment leads away from this page.
  }
}
