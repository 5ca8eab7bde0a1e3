import { randomUUID } from 'node:crypto';
import { demoStores } from '../demo/demo-accounts';
import type { CallAnswer } from './api';
import type { TestShop } from './shop';
import { buyAtOwnStore, type SoldTicket } from './store-tickets';
import { makeTicketKeys } from './ticket-keys';

type Headers = Record<string, string>;

export const storeEmail = demoStores[0]?.email ?? '';
export const pin = demoStores[0]?.pin ?? '';

/** Links by which the demo's own store looks at tickets and takes them, as its mails carry them. */
export function mailedLinksOf(shop: () => TestShop) {
  async function linkOf({ ticketId, validUntil }: SoldTicket) {
    const [key = ''] = await makeTicketKeys(shop().db, [
      { ticketId, reader: 'store', expiresAt: validUntil },
    ]);
    return { ticketId, storeEmail, key };
  }
  return {
    async sold(wanted: Parameters<typeof buyAtOwnStore>[1] = {}) {
      const sale = await buyAtOwnStore(shop(), wanted);
      return { ...sale, link: await linkOf(sale.ticket) };
    },
    verify: (link: object, headers: Headers = {}) => shop().call('store/emailTicket/verify', link, headers),
    approve: (link: object, fields: object = {}, headers: Headers = {}) =>
      shop().call('store/emailTicket/approve', { ...link, pin, nonce: randomUUID(), ...fields }, headers),
    /** What was refused of a ticket, in its order. */
    attempts: (ticketId: string) =>
      shop()
        .db.selectFrom('redemption_attempts')
        .select(['way', 'refusal', 'store_id', 'staff_id'])
        .where('ticket_id', '=', ticketId)
        .orderBy('attempt_id')
        .execute(),
    forgetWrongPins: () =>
      shop().db.updateTable('stores').set({ pin_failures: 0, pin_locked_until: null }).execute(),
  };
}

export const detailsOf = ({ body }: CallAnswer) =>
  Object.fromEntries(
    (body.details as { path: string; message: string }[]).map(({ path, message }) => [path, message]),
  );
