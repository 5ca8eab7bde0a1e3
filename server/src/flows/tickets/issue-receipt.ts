import type { LanguageNumber } from '@meal/contract/languages';
import type { Database } from '../../database/connect';
import type { WantedReceipt } from '../../database/tables/mail-outbox';
import { lockOrder, type Order } from '../../domains/orders/order-repository';
import { countReceipt, findReceiptTicket } from '../../domains/tickets/receipt-repository';
import { AppError } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { mailAboutOrder } from '../mails/order-mails';

interface Wish {
  ticketId: string;
  addressee: string;
  userId: string;
}

const byWay = {
  mail: budgets.receiptMail,
  file: budgets.receiptFile,
  addressee: budgets.receiptAddressee,
};

/** Before the printer looks at an addressee: its line is short, and only for those who may have a receipt. */
export async function admitAddressee(services: Services, wish: Wish): Promise<void> {
  await findTicket(services, wish, 'addressee');
}

/** Gives a receipt out as a file; every one is counted, so that a second one can be told from the first. */
export async function issueReceipt(services: Services, wish: Wish): Promise<WantedReceipt> {
  const { orderId } = await findTicket(services, wish, 'file');
  return inTransaction(services.db, async (trx) => {
    const { receipt } = await issue(trx, orderId, wish, services.clock.now());
    return receipt;
  });
}

/** The same by mail, to an address that the visitor has proven or bought with; answers which one. */
export async function sendReceipt(services: Services, wish: Wish, language: LanguageNumber): Promise<string> {
  const { orderId, email: ownEmail } = await findTicket(services, wish, 'mail');
  const now = services.clock.now();
  return inTransaction(services.db, async (trx) => {
    const { order, receipt } = await issue(trx, orderId, wish, now);
    const email = ownEmail ?? order.email;
    await mailAboutOrder(services, trx, 'receiptReady', order, now, {
      about: `${wish.ticketId}:${receipt.copies}`,
      receipt,
      to: { email, language },
    });
    return email;
  });
}

async function findTicket(
  { db, clock, takeHit }: Services,
  { ticketId, userId }: Wish,
  way: keyof typeof byWay,
) {
  const ticket = await findReceiptTicket(db, ticketId, userId);
  if (!ticket) throw new AppError('E1201');
  if (!ticket.isUsed) throw new AppError('E1001');
  const budget = byWay[way];
  await takeHit({ key: `${budget.name}:${ticketId}`, ...budget }, clock.now());
  return ticket;
}

async function issue(
  trx: Database,
  orderId: string,
  { ticketId, addressee }: Wish,
  now: Date,
): Promise<{ order: Order; receipt: WantedReceipt }> {
  // A use is taken back under this lock too.
  const order = await lockOrder(trx, orderId);
  if (!order) throw new AppError('E1201');
  const copies = await countReceipt(trx, ticketId, addressee, now);
  if (copies === undefined) throw new AppError('E1001');
  return { order, receipt: { ticketId, addressee, copies } };
}
