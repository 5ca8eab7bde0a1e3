import type { Database } from '../database/connect';
import { drawTicketKey, keepTicketKeys, type WantedKey } from '../domains/tickets/ticket-keys';

/** Keys as mails carry them, in the order of the wishes. */
export async function makeTicketKeys(db: Database, wishes: readonly WantedKey[]): Promise<string[]> {
  const keys = wishes.map(drawTicketKey);
  await keepTicketKeys(db, keys);
  return keys.map(({ key }) => key);
}
