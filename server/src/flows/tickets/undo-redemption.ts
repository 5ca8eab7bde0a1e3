import { limits } from '@meal/contract/limits';
import type { UndoRefusal } from '@meal/contract/redemption';
import type { Database } from '../../database/connect';
import { bookBack } from '../../domains/ledger/ledger';
import { lockOrder, moveOrder, touchOrder } from '../../domains/orders/order-repository';
import {
  findOwnRedemption,
  type Redemption,
  takeBack,
} from '../../domains/redemptions/redemption-repository';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import { findTicket } from '../../domains/tickets/find-ticket';
import { returnUses } from '../../domains/tickets/ticket-uses';
import { AppError, refused } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

interface Undoing {
  redemptionId: string;
  /** Whoever only scans takes back what they scanned themselves. */
  by: { storeId: string; staffId: string; session?: string; onlyOwn?: boolean };
}

/** Staff take back what they have just redeemed; answers whose uses have come back. */
export async function undoRedemption(
  { db, clock }: Services,
  { redemptionId, by }: Undoing,
): Promise<{ ticketId: string }> {
  return inTransaction(db, async (trx) => {
    const redemption = await findOwnRedemption(trx, by.storeId, redemptionId);
    const ticket = redemption && (await findTicket(trx, redemption.ticket_id));
    const order = ticket && (await lockOrder(trx, ticket.order_id));
    if (!order) throw new AppError('E1201', [{ path: 'redemptionId', message: 'unknown' }]);
    if (by.onlyOwn && redemption.staff_id !== by.staffId) throw refusal('notOwn');
    const now = clock.now();
    const { ticket_id: ticketId, uses } = redemption;
    const since = new Date(now.getTime() - limits.undoMinutes * 60_000);
    const isTaken = await takeBack(trx, { redemptionId, staffId: by.staffId, since }, now);
    if (!isTaken) throw await refusalOf(trx, redemption, since);
    if (!(await returnUses(trx, { ticketId, uses }))) throw await keptRefusal(trx, ticketId);
    await bookBack(trx, `undo:${redemptionId}`, `redeem:${redemptionId}`, now);
    const isReopened = await moveOrder(trx, order, 'established', now, { ended_at: null });
    if (!isReopened) await touchOrder(trx, order, now);
    const { storeId, staffId, session } = by;
    const act = { staffId, session, storeId, action: 'ticket.undo' as const, object: redemptionId };
    await recordStaffAct(trx, { ...act, before: { ticketId, uses } }, now);
    return { ticketId };
  });
}

/** Read again: somebody else may have taken it back while we waited. */
async function refusalOf(trx: Database, { redemption_id, store_id, at }: Redemption, since: Date) {
  const after = await findOwnRedemption(trx, store_id, redemption_id);
  if (after?.undone_at) return refusal('undone');
  return refusal(at <= since ? 'tooLate' : 'notLast');
}

async function keptRefusal(trx: Database, ticketId: string): Promise<AppError> {
  const ticket = await findTicket(trx, ticketId);
  return refusal(ticket?.disputed_at ? 'disputed' : 'refunded');
}

function refusal(why: UndoRefusal): AppError {
  return refused({ name: 'undoRefused', why }, [{ path: 'redemptionId', message: why }]);
}
