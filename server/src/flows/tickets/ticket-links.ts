import { drawTicketKey, type NewKey } from '../../domains/tickets/ticket-keys';
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

/** By which the reader of a mail opens a ticket without signing in. */
export function drawTicketLink({ ticketId, storeEmail, expiresAt }: WantedLink): TicketLink {
  const isForStore = storeEmail !== undefined;
  const key = drawTicketKey({ ticketId, reader: isForStore ? 'store' : 'buyer', expiresAt });
  const query = { ticketId, ...(isForStore ? { storeEmail } : {}) };
  // Behind the #, so that no server on the way writes it into its log.
  return { key, path: `${shopPath('/userCenter/userTicketDetailsForEmail', query)}#key=${key.key}` };
}
