import type { Database } from '../../database/connect';
import type { LockedOrder } from '../../domains/orders/order-repository';
import type { Services } from '../../platform/services';
import type { ChargeSnapshot } from '../../providers/port';

/** Where news is taken over: one transaction, one moment. */
export interface Desk {
  services: Services;
  trx: Database;
  now: Date;
}

/** What the provider says of a payment of this order. */
export interface ChargeNews {
  order: LockedOrder;
  charge: ChargeSnapshot;
}
