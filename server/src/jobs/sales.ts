import { lockOffers } from '../domains/offers/stock';
import { findDue, returnAside, setAside } from '../domains/sales/sale-repository';
import { tellOfSales } from '../flows/sales/tell-of-sales';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';

const most = 100;

/** Sets aside what sales may sell when they begin, tells of that, and gives back what is left when they are over. */
export async function runSales(services: Services): Promise<number> {
  const { db, clock } = services;
  const due = await findDue(db, clock.now(), most);
  for (const { isOver, ...aside } of due) {
    await inTransaction(db, async (trx) => {
      const now = clock.now();
      await lockOffers(trx, [aside.offerId]);
      await setAside(trx, aside, now);
      if (isOver) await returnAside(trx, aside, now);
    });
  }
  return due.length + (await tellOfSales(services));
}
