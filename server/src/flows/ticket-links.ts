import type { Database } from '../database/connect';
import { makeTicketKeys } from '../domains/tickets/ticket-keys';
import { shopPath } from './shop-path';

interface WantedLink {
  ticketId: string;
  /** The address of the store that may redeem by the link; undefined for the buyer's own. */
  storeEmail?: string;
  expiresAt: Date;
}

/** Paths by which the readers of mails open tickets without signing in, mail by mail; written in one statement. */
export async function makeTicketLinks(
  trx: Database,
  mails: readonly (readonly WantedLink[])[],
): Promise<string[][]> {
  const keys = await makeTicketKeys(
    trx,
    mails.flat().map(({ ticketId, storeEmail, expiresAt }) => ({
      ticketId,
      reader: storeEmail === undefined ? 'buyer' : 'store',
      expiresAt,
    })),
  );
  const unused = keys.values();
  return mails.map((links) => links.map((link) => pathOf(link, String(unused.next().value))));
}

/** The key stands behind the #, so that no server on the way writes it into its log. */
function pathOf({ ticketId, storeEmail }: WantedLink, key: string): string {
  const query = { ticketId, ...(storeEmail === undefined ? {} : { storeEmail }) };
  return `${shopPath('/userCenter/userTicketDetailsForEmail', query)}#key=${key}`;
}
