import type { LanguageNumber } from '@meal/contract/languages';
import { tokyoDay } from '@meal/contract/tokyo';
import type { Database } from '../../database/connect';
import { emailKey, eraseAccount, lockAccount } from '../../domains/accounts/account-repository';
import { lockEmail } from '../../domains/accounts/email-lock';
import { requireRight } from '../../domains/accounts/one-time-codes';
import { endSessionsOf } from '../../domains/accounts/session-repository';
import type { VisitorSession } from '../../domains/accounts/visitor';
import { forgetClaimsOf, lockCouponsOf } from '../../domains/coupons/coupon-claims';
import { forgetFavourites } from '../../domains/favourites/favourite-repository';
import { lockGroups } from '../../domains/groups/group-repository';
import { forgetInvitations } from '../../domains/invitations/forget-invitations';
import { lockOffers } from '../../domains/offers/stock';
import { forgetNamesOf } from '../../domains/orders/forget-names';
import { type LockedOrder, lockLiveOrders } from '../../domains/orders/order-repository';
import { forgetInstruments } from '../../domains/payments/instruments';
import { forgetMessages } from '../../domains/reservations/reservation-repository';
import { forgetReminders } from '../../domains/sales/forget-reminders';
import { lockSaleOffers } from '../../domains/sales/sale-repository';
import { forgetThreads } from '../../domains/support/thread-repository';
import { dropUploadsOf } from '../../domains/uploads/drop-uploads';
import { AppError, UnauthorisedError } from '../../platform/app-error';
import { queueMail } from '../../platform/mail-outbox';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { withdrawOrder } from '../orders/cancel-order';
import { giveBackPaid } from '../tickets/cancel-tickets';
import { checkCode, limitGuesses } from './check-code';

export interface AccountDeletion {
  session: VisitorSession;
  verifyCode: string;
  deviceId: string;
  language: LanguageNumber;
  networkAddress: string;
}

const confirmationDays = 7;

/** Gives back what can be, erases what tells who the visitor was, ends every session, and confirms it by mail. */
export async function deleteAccount(services: Services, deletion: AccountDeletion): Promise<void> {
  const { db, clock } = services;
  const { userId, email, nickname } = deletion.session.account;
  if (email === null) throw new AppError('E1105');
  const typed = { ...deletion, email, purpose: 'deleteAccount' as const, userId };
  await limitGuesses(services, deletion.networkAddress);
  const answer = await inTransaction(db, async (trx) => {
    const now = clock.now();
    // A login to the same address waits, and then finds no account to sign in to.
    await lockEmail(trx, emailKey(email));
    if (!(await lockAccount(trx, userId))) throw new UnauthorisedError();
    const outcome = await checkCode(services, trx, typed, 'consume');
    if (outcome !== 'right') return outcome;
    await giveBackAll(services, trx, userId, now);
    await endSessionsOf(trx, userId);
    await forgetClaimsOf(trx, userId, now);
    await forgetReminders(trx, userId);
    await forgetFavourites(trx, userId);
    await forgetMessages(trx, userId, tokyoDay(now.getTime()));
    await forgetInvitations(trx, userId);
    await forgetInstruments(trx, [userId]);
    await forgetThreads(trx, [userId]);
    await dropUploadsOf(trx, [userId]);
    await eraseAccount(trx, userId, now);
    // What is still open keeps the address for its own mails, and is forgotten when it has ended.
    await forgetNamesOf(trx, [userId]);
    const giveUpAt = new Date(now.getTime() + confirmationDays * 86_400_000);
    const mail = {
      template: 'accountDeleted' as const,
      language: deletion.language,
      values: { nickname },
      giveUpAt,
    };
    await queueMail(trx, { ...mail, to: email }, now);
    return outcome;
  });
  const told = { who: userId, where: deletion.networkAddress };
  if (answer === 'right') securityLog(services, { event: 'account.deleted', ...told });
  else securityLog(services, { event: 'code.refused', ...told, what: 'deleteAccount' });
  requireRight(answer);
}

/**
 * Nobody is left to look after them: requests are withdrawn, and tickets that may be given back are. The others stay good for
 * whoever holds the mail, and are refunded when they end.
 */
async function giveBackAll(services: Services, trx: Database, userId: string, now: Date): Promise<void> {
  const orders = await lockLiveOrders(trx, userId);
  // The stock of several offers is about to change: always in the same order, so nobody blocks.
  await lockOffers(
    trx,
    orders.map(({ offer_id }) => offer_id),
  );
  // The same holds for what their orders have of sales, share deals and coupons.
  await lockSaleOffers(trx, orders.flatMap(saleOf));
  await lockGroups(
    trx,
    orders.flatMap(({ group_buy_id }) => group_buy_id ?? []),
  );
  await lockCouponsOf(trx, userId);
  for (const order of orders) {
    if (order.state === 'established') await giveBackPaid(services, trx, order, now);
    else await withdrawOrder(services, trx, order, now);
  }
}

function saleOf({ sale_activity_id, offer_id }: LockedOrder) {
  return sale_activity_id === null ? [] : [{ saleActivityId: sale_activity_id, offerId: offer_id }];
}
