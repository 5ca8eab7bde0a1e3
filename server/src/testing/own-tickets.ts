import type { OutputOf } from '@meal/contract/calls';
import type { TicketState } from '@meal/contract/states';
import type { TicketDetail } from '@meal/contract/ticket';
import { confirmReservation } from '../flows/reservations/answer-reservation';
import { buyTickets } from './bought-tickets';
import type { TestShop, Visitor } from './shop';
import type { AskedTable } from './tables';

type Page = OutputOf<'shopper/user/ticket/queryList'>;

type Ending = { state: 'used' } | { state: 'cancelled'; reason: 'expired' };

/** The tickets of a visitor, as the tests of the visitor's calls read them. */
export function ownTicketsOf(shop: () => TestShop) {
  return {
    async buy(wanted: Parameters<typeof buyTickets>[1]) {
      const { tickets, ...bought } = await buyTickets(shop(), wanted);
      return { ...bought, ticketIds: tickets.map(({ ticketId }) => ticketId) };
    },
    async list(visitor: Visitor, type: TicketState, fields: object = {}): Promise<Page> {
      const { body } = await shop().call('shopper/user/ticket/queryList', { ...visitor, type, ...fields });
      return body.data as unknown as Page;
    },
    async detail(visitor: Visitor, ticketId: string, fields: object = {}): Promise<TicketDetail> {
      const { body } = await shop().call('shopper/user/ticket/detail', { ...visitor, ticketId, ...fields });
      return body.data['ticket'] as TicketDetail;
    },
    /** As a use, or the end of its time, leaves it. */
    end: (ticketId: string, at: Date, how: Ending) =>
      shop()
        .db.updateTable('tickets')
        .set({ ...how, outcome: how.state === 'used' ? 'used' : 'expired', ended_at: at })
        .where('ticket_id', '=', ticketId)
        .execute(),
    async confirm({ reservationId, wished: [time], by }: AskedTable): Promise<void> {
      await confirmReservation(shop().context.services, { reservationId, time, by });
      await shop().settle();
    },
    ticketOf: async ({ visitor, orderId }: AskedTable): Promise<string> =>
      (await shop().detail(visitor, orderId)).tickets[0] ?? '',
  };
}

export const idsOf = (page: Page) => page.list.map(({ ticketId }) => ticketId);
