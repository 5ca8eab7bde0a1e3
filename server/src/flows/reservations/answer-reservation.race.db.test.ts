import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockOrder } from '../../domains/orders/order-repository';
import { lapseRequests } from '../../jobs/lapse-requests';
import { inTransaction } from '../../platform/transaction';
import { startShop, type TestShop } from '../../testing/shop';
import { type AskedTable, askForTable, stateOf } from '../../testing/tables';
import { waitingForLocks } from '../../testing/waiting-for-locks';
import { cancelOrder } from '../orders/cancel-order';
import { confirmReservation, declineReservation, proposeTimes } from './answer-reservation';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const rounds = 50;
/** So many rounds in line: everybody comes first twice. */
const inLine = 10;
const services = () => shop.context.services;

/** In another order each time, so that everybody comes first now and then. */
function shuffled<Item>(items: readonly Item[], round: number): Item[] {
  const start = round % items.length;
  const turned = [...items.slice(start), ...items.slice(0, start)];
  return round % 2 === 0 ? turned : turned.reverse();
}

/** Each begins when the one before waits for the order: whoever comes first is first, however quick the machine is. */
function beginInLine<Result>(orderId: string, runs: (() => Promise<Result>)[]): Promise<Promise<Result>[]> {
  return inTransaction(shop.db, async (trx) => {
    await lockOrder(trx, orderId);
    const begun: Promise<Result>[] = [];
    for (const run of runs) {
      begun.push(run());
      await expect.poll(() => waitingForLocks(shop.db), { interval: 2 }).toBe(begun.length);
    }
    return begun;
  });
}

/** Everybody at once, or one behind the other; answers whoever got their way. */
async function winnersOf(table: AskedTable, round: number): Promise<string[]> {
  const { reply_by } = await stateOf(shop, table);
  // One process's clock is past the deadline, the others' are not.
  const late = { ...services(), clock: { now: () => reply_by } };
  const contenders: [name: string, run: () => Promise<unknown>][] = [
    ['confirmed', () => confirmReservation(services(), { ...table, time: table.wished[0] })],
    ['declined', () => declineReservation(services(), { ...table, reason: 'full' })],
    ['proposed', () => proposeTimes(services(), { ...table, times: table.others.slice(0, 1) })],
    ['cancelled', () => cancelOrder(services(), table.orderId, table.visitor.userId)],
    ['lapsed', async () => (await lapseRequests(late)) > 0 || Promise.reject(new Error('nothing lapsed'))],
  ];
  const runs = shuffled(contenders, round).map(([name, run]) => async () => {
    const [result] = await Promise.allSettled([run()]);
    return result.status === 'fulfilled' ? name : undefined;
  });
  const begun = round < inLine ? await beginInLine(table.orderId, runs) : runs.map((run) => run());
  const results = await Promise.all(begun);
  const { closedBy } = await stateOf(shop, table);
  // To cancel what is cancelled already is no mistake, but no victory either.
  return results
    .filter((name) => name !== undefined)
    .filter((name) => name !== 'cancelled' || closedBy === 'visitor');
}

/** The visitor may take back what was proposed a moment ago; everything else is final. */
function expectOneWinner(winners: readonly string[], reservation: string | undefined): void {
  expect(winners.filter((name) => name !== 'proposed' || winners.length === 1)).toEqual([reservation]);
}

test(`confirm, decline, propose, lapse and the visitor's cancel at once: one wins, ${rounds} times`, async () => {
  const won = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const table = await askForTable(shop);
    const stock = await shop.stockOf(table.offerId);
    const winners = await winnersOf(table, round);
    const state = await stateOf(shop, table);
    expectOneWinner(winners, state.reservation);
    for (const name of winners) won.add(name);
    const isOver = state.reservation !== 'confirmed' && state.reservation !== 'proposed';
    expect(await shop.stockOf(table.offerId)).toBe(stock + (isOver ? 1 : 0));
  }
  expect([...won].toSorted()).toEqual(['cancelled', 'confirmed', 'declined', 'lapsed', 'proposed']);
});

test('whatever won, the money agrees with it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const table = await askForTable(shop);
    await winnersOf(table, round);
    await shop.advance(3 * 86_400);
    const { order, reservation, tickets } = await stateOf(shop, table);
    const [charge] = await shop.charges(table.orderId);
    const isKept = reservation === 'confirmed';
    expect({
      order,
      tickets: tickets[0]?.split('/')[0],
      charge: charge?.state,
      captured: charge?.captured,
    }).toEqual(
      isKept
        ? { order: 'established', tickets: 'established', charge: 'captured', captured: table.amount }
        : { order: 'cancelled', tickets: 'cancelled', charge: 'voided', captured: 0 },
    );
  }
});

test('without lock and precondition two would win, and this file would see it', async () => {
  const table = await askForTable(shop);
  const look = async () => {
    const { reservation } = await stateOf(shop, table);
    if (reservation !== 'waiting') throw new Error('answered');
  };
  // Both look before either writes: the order that a lock or a precondition forbids.
  const bothLooked = Promise.all([look(), look()]);
  const careless = async (state: 'confirmed' | 'declined') => {
    await bothLooked;
    await shop.db
      .updateTable('reservations')
      .set({ state, confirmed_time: '18:00' })
      .where('order_id', '=', table.orderId)
      .execute();
  };
  const both = ['confirmed', 'declined'] as const;
  await Promise.all(both.map(careless));
  const { reservation } = await stateOf(shop, table);
  expect(() => expectOneWinner(both, reservation)).toThrow('expected');
});
