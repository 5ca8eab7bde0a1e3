import type { StoredTicket } from '../../domains/tickets/find-ticket';
import { drawTicketKey, type NewKey } from '../../domains/tickets/ticket-keys';
import { keyedHash } from '../../platform/secrets';
import { shopPath } from '../mails/shop-path';

interface WantedLink {
  ticketId: string;
  /** The address of the store that may redeem by the link; undefined for the buyer's own. */
  storeEmail?: string;
  expiresAt: Date;
}

export interface TicketLink {
  /** To be kept, or the link opens nothing. */
  key: NewKey;
  path: string;
}

/** So long after the end of a ticket its link still shows what became of it. */
export const linkMs = 30 * 86_400_000;

/** By which the reader of a mail opens a ticket without signing in. */
export function drawTicketLink({ ticketId, storeEmail, expiresAt }: WantedLink): TicketLink {
  const isForStore = storeEmail !== undefined;
  const key = drawTicketKey({ ticketId, reader: isForStore ? 'store' : 'buyer', expiresAt });
  const query = { ticketId, ...(isForStore ? { storeEmail } : {}) };
  return { key, path: pathOf(query, key) };
}

/** The link that a pass of the ticket carries: however often it is made, it is the same one. */
export function passTicketLink(
  walletKey: Buffer,
  { ticket_id: ticketId, secret, valid_until }: Pick<StoredTicket, 'ticket_id' | 'secret' | 'valid_until'>,
): TicketLink {
  const hash = keyedHash(walletKey, 'link', ticketId, secret.toString('base64url'));
  const key: NewKey = {
    key: hash.subarray(0, 16).toString('base64url'),
    ticketId,
    reader: 'buyer',
    expiresAt: new Date(valid_until.getTime() + linkMs),
  };
  return { key, path: pathOf({ ticketId }, key) };
}

/** Behind the #, so that no server on the way writes it into its log. */
function pathOf(query: { ticketId: string; storeEmail?: string }, { key }: NewKey): string {
  return `${shopPath('/userCenter/userTicketDetailsForEmail', { ...query })}#key=${key}`;
}
