import { lockBuyers } from '../../domains/accounts/account-repository';
import { lockOwnCoupons } from '../../domains/coupons/order-coupons';
import { findMembers, insertGroups, lockGroups, takePlaces } from '../../domains/groups/group-repository';
import { lockOffers, takeStock } from '../../domains/offers/stock';
import { findOrdersByRequest } from '../../domains/orders/order-repository';
import { countUnpaid, lockHolders, nothingUnpaid } from '../../domains/orders/unpaid-units';
import { countBought, lockSaleOffers, takeSaleStock } from '../../domains/sales/sale-repository';
import { countHeld } from '../../domains/tickets/ticket-repository';
import type { Services } from '../../platform/services';
import { together } from '../../platform/together';
import { inTransaction } from '../../platform/transaction';
import { CouponCounter } from '../coupons/coupon-counter';
import { GroupCounter } from '../groups/group-counter';
import { beginSales } from '../sales/begin-sales';
import { SaleCounter } from '../sales/sale-counter';
import { type NoSale, type Purchase, SalesCounter } from './sales-counter';
import { writeOrders } from './write-orders';

/**
 * Claims the stock and writes orders, payments and what the provider is to do, all in one transaction; nothing is asked of
 * the provider before it has committed. Answers an order's id, or why there is none, for each purchase. The same request
 * again answers with the same order.
 */
export async function createOrders(
  services: Services,
  purchases: readonly Purchase[],
): Promise<(string | NoSale)[]> {
  const now = services.clock.now();
  return inTransaction(services.db, async (trx) => {
    const asked = purchases.map(({ buyer, wish, holder }) => ({ ...buyer, ...wish, ...holder }));
    // The buyers and where they are first, so that what is read of them stays true; then the offers.
    const userIds = asked.map(({ userId }) => userId);
    const offerIds = asked.map(({ offerId }) => offerId);
    const groupIds = asked.flatMap(({ groupBuyOrderId }) => groupBuyOrderId ?? []);
    const [buyers, , known, held, unpaid, offers, onSale, bought, groups, members, claimed] = await together(
      trx,
      [
        (db) => lockBuyers(db, userIds),
        (db) => lockHolders(db, asked),
        (db) => findOrdersByRequest(db, asked),
        (db) => countHeld(db, asked),
        (db) => countUnpaid(db, asked),
        (db) => lockOffers(db, offerIds),
        (db) => lockSaleOffers(db, asked.filter(namesSale)),
        (db) => countBought(db, asked.filter(namesSale)),
        (db) => lockGroups(db, groupIds),
        (db) => findMembers(db, groupIds),
        (db) => lockOwnCoupons(db, asked.filter(namesCoupon), now),
      ],
    );
    await beginSales(trx, onSale, offers, now);
    const { providers, limited } = services;
    const deals = new GroupCounter({ groups, members, now });
    const sales = new SaleCounter({ offers: onSale, bought, now });
    const counter = new SalesCounter({
      buyers,
      offers,
      coupons: new CouponCounter(claimed, now),
      groups: deals,
      sales,
      methods: providers.methods,
      holdHours: (method) => providers.caps(method).hold?.maxHours,
      limited,
      now,
    });
    const outcomes = purchases.map((purchase, index) =>
      counter.serve(purchase, {
        known: known[index],
        held: held[index] ?? { held: 0, open: 0 },
        unpaid: unpaid[index] ?? nothingUnpaid,
      }),
    );
    if (counter.sales.length > 0) {
      await together(trx, [
        (db) => takeStock(db, counter.taken),
        (db) => takeSaleStock(db, sales.taken),
        (db) => takePlaces(db, deals.taken, now),
        (db) => insertGroups(db, deals.begun),
        (db) => writeOrders({ services, trx: db, now }, counter.sales),
      ]);
    }
    return outcomes;
  });
}

function namesSale<Wish extends { saleActivityId?: string | undefined }>(
  wish: Wish,
): wish is Wish & { saleActivityId: string } {
  return wish.saleActivityId !== undefined;
}

function namesCoupon<Wish extends { couponId?: string | undefined }>(
  wish: Wish,
): wish is Wish & { couponId: string } {
  return wish.couponId !== undefined;
}
