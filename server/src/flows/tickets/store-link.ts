import { readStore } from '../../domains/stores/store-repository';
import { findTicket } from '../../domains/tickets/find-ticket';
import { findTicketKey } from '../../domains/tickets/ticket-keys';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';

/** What the link in a mail to the store says. */
export interface StoreLink {
  ticketId: string;
  storeEmail: string;
  key: string;
}

export interface OpenedLink {
  ticketId: string;
  orderId: string;
  storeId: string;
  /** It has redeemed what it was for. */
  isSpent: boolean;
}

/** Who holds no good key learns nothing, whatever else the link says; who holds one is told what is wrong with the rest. */
export async function openStoreLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { ticketId, storeEmail, key }: StoreLink,
): Promise<OpenedLink> {
  const opened = await findTicketKey(db, key, 'store', clock.now());
  if (!opened) throw new AppError('E1203');
  const ticket = opened.ticketId === ticketId ? await findTicket(db, ticketId) : undefined;
  if (!ticket) throw new AppError('E1201');
  const { order_id: orderId, store_id: storeId } = ticket;
  const { email } = await readStore(db, storeId);
  if (email?.toLowerCase() !== storeEmail.toLowerCase()) throw new AppError('E1202');
  return { ticketId, orderId, storeId, isSpent: opened.usedAt !== null };
}
