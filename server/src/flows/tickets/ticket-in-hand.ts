import type { RedemptionWay } from '@meal/contract/redemption';
import { RedemptionRefused } from '../../domains/redemptions/redemption-refused';
import { findTicket, findTicketByCode, type StoredTicket } from '../../domains/tickets/find-ticket';
import { readSignedCode } from '../../domains/tickets/signed-code';
import { budgets } from '../../platform/budgets';
import { returnHit } from '../../platform/rate-limit';
import type { Services } from '../../platform/services';
import { type Counter, logRefusals } from './log-refusals';

/** The text of a QR code, or a short code as it was typed. */
export interface InHand {
  payload?: string;
  code?: string;
}

export interface TicketInHand {
  ticketId: string;
  orderId: string;
  way: RedemptionWay;
  /** The picture is older than the windows that are accepted. */
  isOldCode: boolean;
}

/** The ticket of this store that staff have in hand. Of anything else nothing is told, and the attempt is written down. */
export async function findInHand(services: Services, inHand: InHand, by: Counter): Promise<TicketInHand> {
  const { payload, code = '' } = inHand;
  const way = payload === undefined ? 'typed' : 'scan';
  const guess = { key: `${budgets.guessedCodes.name}:${by.storeId}`, ...budgets.guessedCodes };
  // Counted before anybody looks, so that many at once are not more than one after the other; a code of the store is none.
  if (way === 'typed') await services.takeHit(guess, services.clock.now());
  const found = await logRefusals(services, { by, way }, async () => {
    const { ticket, isOldCode } =
      payload === undefined ? await byCode(services, code) : await byPayload(services, payload);
    const { ticket_id: ticketId, order_id: orderId, store_id: storeId } = ticket;
    if (storeId !== by.storeId) throw new RedemptionRefused('otherStore', { ticketId });
    return { ticketId, orderId, way, isOldCode } as const;
  });
  if (way === 'typed' && services.limited) await returnHit(services.db, guess.key);
  return found;
}

interface Found {
  ticket: StoredTicket;
  isOldCode: boolean;
}

async function byCode({ db }: Services, code: string): Promise<Found> {
  const ticket = await findTicketByCode(db, code);
  if (!ticket) throw new RedemptionRefused('unknown');
  return { ticket, isOldCode: false };
}

async function byPayload(services: Services, payload: string): Promise<Found> {
  const { db, clock } = services;
  const code = readSignedCode(services.secrets, payload);
  if (code === 'unknown' || code === 'forged') throw new RedemptionRefused(code);
  const ticket = await findTicket(db, code.ticketId);
  if (!ticket) throw new RedemptionRefused('unknown');
  const verdict = code.judge(ticket, clock.now().getTime());
  if (verdict === 'forged') throw new RedemptionRefused('forged', { ticketId: ticket.ticket_id });
  return { ticket, isOldCode: verdict === 'old' };
}
