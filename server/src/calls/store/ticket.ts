import type { Redemption } from '../../domains/redemptions/redemption-repository';
import { sessionId } from '../../domains/staff/staff-sessions';
import { redeemTicket } from '../../flows/tickets/redeem-ticket';
import { findInHand } from '../../flows/tickets/ticket-in-hand';
import { undoRedemption } from '../../flows/tickets/undo-redemption';
import type { CallHandlers, StaffRequest } from '../../http/call-handlers';
import type { Services } from '../../platform/services';
import { readStoreTicket, undoLimit } from '../../reads/store-tickets';
import { ownStore } from './own-store';

export function storeTicketCalls(services: Services) {
  const { db, clock } = services;
  const shown = async (ticketId: string, { language }: StaffRequest, isOldCode = false) => {
    const now = clock.now();
    const { ticket } = await readStoreTicket(db, ticketId, { language, now, isOldCode });
    return { ticket, serverTime: now.getTime() };
  };
  return {
    'store/ticket/preview': async (inHand, request) => {
      const { ticketId, isOldCode } = await findInHand(services, inHand, counterOf(request));
      return shown(ticketId, request, isOldCode);
    },

    'store/ticket/redeem': async ({ payload, code, uses, nonce, anyway }, request) => {
      const inHand = { payload, code };
      const redemption = await redeemTicket(services, {
        inHand,
        uses,
        nonce,
        anyway,
        by: counterOf(request),
      });
      return { ...(await shown(redemption.ticket_id, request)), redemption: presentRedemption(redemption) };
    },

    'store/ticket/undo': async ({ redemptionId }, request) => {
      const by = { ...counterOf(request), onlyOwn: request.staff.member.role === 'storeScanner' };
      const { ticketId } = await undoRedemption(services, { redemptionId, by });
      return shown(ticketId, request);
    },
  } satisfies Partial<CallHandlers>;
}

function counterOf(request: StaffRequest) {
  const { staff } = request;
  return { storeId: ownStore(request), staffId: staff.member.staffId, session: sessionId(staff) };
}

function presentRedemption({ redemption_id, at, uses }: Redemption) {
  return { redemptionId: redemption_id, at: at.getTime(), uses, undoUntil: undoLimit(at) };
}
