import { randomUUID } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import { type Goods, stock } from '../goods';
import type { Attack } from './attack';
import { type Strangers, strangersNetwork } from './strangers';

type Target = Goods & { day: { date: string; times: string[] }; people: number };

const workers = 4;
const network = strangersNetwork(0);
/** Tried so often before anybody else comes. */
const enough = 60;

/** One network with as many guests and devices as it likes takes all that there is, and never pays. */
export const hoarding: Attack<Target> = {
  name: 'hoarding',

  async aim({ goods }, { client }) {
    const { offerId } = goods.reservation;
    const { days = [], offer } = await client.call('shopper/order/prepare', { offerId });
    const day = days.slice(5).find(({ times }) => times.length > 0);
    if (!day) throw new Error('No day for a table');
    return { ...goods, day, people: offer.peopleMin };
  },

  async strike(strangers, target) {
    let tries = 0;
    await strangers.overAndOver(workers, async (_, round) => {
      const quantity = 1 + ((round % limits.unpaidUnitsOfNetworkAndOffer) % 5);
      await orderAs(strangers, ticketsOf(target, quantity));
      await orderAs(strangers, tableOf(target));
      tries += 1;
      if (tries === enough) strangers.underway();
    });
  },

  async judge({ scene: { db, goods }, visitor }) {
    const { rows } = await db.query<{ held: number; tables: number }>(
      `select coalesce(sum(quantity) filter (where offer_id = $1), 0)::integer as held,
        coalesce(sum(quantity) filter (where offer_id = $2), 0)::integer as tables
      from orders where holds_stock and email <> $3`,
      [goods.free.offerId, goods.reservation.offerId, visitor.email],
    );
    const { held = 0, tables = 0 } = rows[0] ?? {};
    const share = Math.ceil(stock.free / limits.unpaidShareOfStock);
    const broken: string[] = [];
    if (held > share) broken.push(`One network keeps ${held} of ${stock.free} from everybody else.`);
    if (tables > 0) broken.push(`${tables} tables are held without a proven address.`);
    return { got: `${held} of ${stock.free} meals for 3 minutes, ${tables} tables`, broken };
  },
};

async function orderAs(strangers: Strangers, order: object): Promise<void> {
  const guest = await strangers.guest(network);
  if (guest) await strangers.call(network, 'shopper/order/create', { ...guest, ...order });
}

function ticketsOf({ free: { offerId, price } }: Target, quantity: number): object {
  return { ...buyer(), offerId, quantity, expectedAmount: price * quantity, paymentMethod: 'credit-card' };
}

/** Paid later, so it would be held for two days. */
function tableOf({ reservation: { offerId, price }, day, people }: Target): object {
  const reservation = { arrivalDate: day.date, preferredTimes: day.times.slice(0, 1), people };
  return {
    ...buyer(),
    offerId,
    quantity: 1,
    expectedAmount: price,
    paymentMethod: 'ele-pay',
    reservation,
  };
}

function buyer(): object {
  const email = `${randomUUID()}@example.net`;
  return { requestId: randomUUID(), contactName: 'A Stranger', email, emailAgain: email };
}
