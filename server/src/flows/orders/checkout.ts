import { batchWriter } from '@meal/postgres/batch-writer';
import { onceMore } from '@meal/postgres/once-more';
import { leaseAuthorisations } from '../../domains/payments/operation-queue';
import type { Services } from '../../platform/services';
import { applyCharges } from '../payments/apply-charges';
import { type Pay, type Paying, payOrder } from '../payments/pay-order';
import { createOrders } from './create-orders';
import type { NoSale, Purchase } from './sales-counter';

/** The till of one process: what visitors do at the same moment goes into the same transactions. */
export class Checkout {
  private readonly create: (purchase: Purchase) => Promise<string | NoSale>;
  private readonly steps: Parameters<typeof payOrder>[2];

  constructor(private readonly services: Services) {
    const { db, clock } = services;
    this.create = batchWriter((purchases) => createOrders(services, purchases));
    this.steps = {
      lease: batchWriter((requests) => leaseAuthorisations(db, requests, clock.now())),
      apply: batchWriter((news) => applyCharges(services, news)),
    };
  }

  /** Answers the id of the order. */
  async order(purchase: Purchase): Promise<string> {
    // The same request has the same order.
    const outcome = await onceMore(() => this.create(purchase));
    if (typeof outcome !== 'string') throw outcome;
    return outcome;
  }

  pay(pay: Pay): Promise<Paying> {
    return payOrder(this.services, pay, this.steps);
  }
}
