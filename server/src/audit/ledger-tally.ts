import type { ChargeSnapshot } from '../providers/port';
import type { BookedOrder, BookedPayment } from './ledger-books';
import { orderDifferences, paymentDifferences, strangeCharge } from './ledger-differences';

interface Sums {
  count: number;
  captured: number;
  refunded: number;
}

export interface LedgerReport {
  ours: Sums;
  provider: Sums;
  /** What the provider owes us by the ledger. */
  receivable: number;
  /** Payments that somebody is busy with; they are compared when they have come to rest. */
  underWay: number;
  /** Each in words, with its ids. */
  differences: readonly string[];
  /** How many more there were: where everything differs, nobody reads a million lines. */
  untold: number;
}

const mostTold = 1_000;

/** Adds up what a look finds, page by page. */
export class LedgerTally {
  private readonly ours: Sums = { count: 0, captured: 0, refunded: 0 };
  private readonly provider: Sums = { count: 0, captured: 0, refunded: 0 };
  private receivable = 0;
  private underWay = 0;
  private readonly differences: string[] = [];
  private untold = 0;

  addCharge(charge: ChargeSnapshot, payment: BookedPayment | undefined): void {
    addTo(this.provider, charge);
    this.tell(payment ? paymentDifferences(payment, charge) : strangeCharge(charge));
  }

  /** @param isMissing the provider should have a charge for it, and has none */
  addPayment(payment: BookedPayment, isMissing: boolean): void {
    addTo(this.ours, payment);
    if (payment.isUnderWay) this.underWay += 1;
    if (isMissing) this.tell(paymentDifferences(payment, undefined));
  }

  addOrders(orders: readonly BookedOrder[]): void {
    for (const order of orders) {
      this.receivable += order.receivable;
      this.tell(orderDifferences(order));
    }
  }

  /** Found elsewhere, in words. */
  addDifferences(differences: readonly string[]): void {
    this.tell(differences);
  }

  result(): LedgerReport {
    const { ours, provider, receivable, underWay, differences, untold } = this;
    return { ours, provider, receivable, underWay, differences, untold };
  }

  private tell(differences: readonly string[]): void {
    const room = mostTold - this.differences.length;
    this.differences.push(...differences.slice(0, room));
    this.untold += Math.max(differences.length - room, 0);
  }
}

function addTo(sums: Sums, { captured, refunded }: { captured: number; refunded: number }): void {
  sums.count += 1;
  sums.captured += captured;
  sums.refunded += refunded;
}
