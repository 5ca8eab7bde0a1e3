import type { RedemptionWay } from '@meal/contract/redemption';
import { readQr } from '@meal/contract/ticket-qr';
import { RedemptionRefused } from '../../domains/redemptions/redemption-refused';
import { findTicket, findTicketByCode, type StoredTicket } from '../../domains/tickets/find-ticket';
import { judgeMac, readSignedQr } from '../../domains/tickets/ticket-qr';
import { budgets } from '../../platform/budgets';
import { returnHit } from '../../platform/rate-limit';
import { readWithEither } from '../../platform/secrets';
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

async function byPayload({ db, clock, secrets }: Services, payload: string): Promise<Found> {
  if (!readQr(payload)) throw new RedemptionRefused('unknown');
  const qr = readWithEither(secrets, ({ ticketSigner }) => readSignedQr(ticketSigner, payload));
  if (!qr) throw new RedemptionRefused('forged');
  const ticket = await findTicket(db, qr.ticketId);
  if (!ticket) throw new RedemptionRefused('unknown');
  const verdict = judgeMac(qr, ticket.secret, clock.now().getTime());
  if (verdict === 'forged') throw new RedemptionRefused('forged', { ticketId: ticket.ticket_id });
  return { ticket, isOldCode: verdict === 'old' };
}
