import { randomUUID } from 'node:crypto';
import type { StoreTicket } from '@meal/contract/redemption';
import type { CallAnswer } from './api';
import type { TestShop } from './shop';
import { qrOf, type SoldTicket } from './store-tickets';

type Headers = Record<string, string>;

interface Staffed {
  shop: TestShop;
  /** Of whoever stands there. */
  staff: Headers;
}

/** A store's counter, as the tests of its calls use it; who stands there is asked for at each call. */
export function counterOf(staffed: () => Staffed) {
  const call = (name: string, fields: object, headers = staffed().staff) =>
    staffed().shop.call(`store/ticket/${name}`, fields, headers);
  const redeem = (fields: object, headers?: Headers) =>
    call('redeem', { nonce: randomUUID(), ...fields }, headers);
  return {
    call,
    redeem,
    scan: (ticket: SoldTicket, fields: object = {}) =>
      redeem({ payload: qrOf(staffed().shop, ticket), ...fields }),
    /** What was refused, in its order. */
    attempts: () =>
      staffed().shop.db.selectFrom('redemption_attempts').selectAll().orderBy('attempt_id').execute(),
  };
}

export function ticketOf({ body }: CallAnswer): StoreTicket {
  return body.data['ticket'] as StoreTicket;
}
