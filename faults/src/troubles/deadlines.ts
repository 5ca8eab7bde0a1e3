import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@meal/contract/order';
import { businessClock, putForward } from '../business-time';
import { DealBoard } from '../deal-board';
import { countDeals } from '../goods';
import type { Scene } from '../scene';
import { seeded } from '../seeded';
import { Shopper } from '../shopper';
import type { ShopperPlan } from '../shopper-plans';
import type { Befall } from './trouble';

const pairs = 100;
/** Fewer of either and nobody has raced. */
const fewestOfEither = 10;
/** The last places are taken so long before the first deal ends: less than anybody has to begin to pay. */
const joiningMs = 2 * 60_000;
const killAfterMs = 2_000;
/** The last ones pay within so many lives of the server before the end, or a moment after it. */
const livesBefore = 3;
const afterMs = 1_500;
/** Until nothing happens any more because of an end. */
const afterwardsMs = 6_000;
const longestMs = 120_000;
const lookMs = 200;

/**
 * A hundred share deals of two. Everybody who has begun one has paid, and the last places are taken; then the clock leaps to
 * shortly before the deals end, and whoever took a last place pays in the seconds around the end, while the server is killed
 * again and again.
 */
export const deadlines: Befall = async (_, scene, { seed }) => {
  const { db, server, goods } = scene;
  await db.query('update offers set group_hours = 1 where offer_id = $1', [goods.shared.offerId]);
  const end = new AbortController();
  // Everybody listens.
  setMaxListeners(0, end.signal);
  const race = new Race();
  const duos = Array.from(
    { length: pairs },
    (__, nth) => new Duo(nth, { scene, seed, race, end: end.signal }),
  );
  const busy = duos.map(({ leader }) => leader.work());
  await untilAll(() => countOrders(scene, 'awaitingGroup'));
  const { first, last } = await endsOfDeals(scene);
  await leapTo(scene, first - joiningMs);
  busy.push(...duos.map(({ follower }) => follower.work()));
  await untilAll(() => countOrders(scene, 'awaitingPayment'));
  const life = killAfterMs + (server.starts.at(-1) ?? 0);
  const now = await leapTo(scene, first - livesBefore * life);
  race.begin({ now, beforeMs: livesBefore * life });
  let kills = 2;
  while (now() < last + afterwardsMs) {
    await pause(killAfterMs);
    await whileDead(scene, async () => {});
    kills += 1;
  }
  end.abort();
  await Promise.all(busy);
  return {
    kills,
    pauses: [],
    broken: await withoutRace(scene),
    memories: duos.flatMap(({ leader, follower }) => [leader.memory, follower.memory]),
  };
};

interface Terms {
  /** What the shop's clock says. */
  now: () => number;
  /** How long before the end the first ones pay. */
  beforeMs: number;
}

/** Nobody pays before it has begun. */
class Race {
  private readonly begun: Promise<Terms>;
  private resolve: (terms: Terms) => void = () => {};

  constructor() {
    this.begun = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  begin(terms: Terms): void {
    this.resolve(terms);
  }

  /** Answers when it is time to pay, for whoever has drawn this lot. */
  async moment(endsAt: number, lot: number, signal: AbortSignal): Promise<void> {
    const { now, beforeMs } = await this.begun;
    const at = endsAt - beforeMs + lot * (beforeMs + afterMs);
    await pause(Math.max(0, at - now()), undefined, { signal }).catch(() => {});
  }
}

interface Circumstances {
  scene: Scene;
  seed: number;
  race: Race;
  end: AbortSignal;
}

/** Two friends, of whom one begins a deal and the other waits to the last moment. */
class Duo {
  readonly leader: Shopper;
  readonly follower: Shopper;

  constructor(nth: number, { scene, seed, race, end }: Circumstances) {
    const world = { ...scene, seed, end, board: new DealBoard() };
    const lot = seeded(seed, `deadline ${nth}`)();
    const beforePaying = ({ groupBuy }: Order) => race.moment(groupBuy?.endsAt ?? 0, lot, end);
    // Held, approved on another page, and taken at once.
    const method = (['credit-card', 'pay-pay', 'ele-pay'] as const)[nth % 3] ?? 'credit-card';
    this.leader = new Shopper({ ...plan, method, nth: nth * 2, startMs: nth * 20 }, world);
    this.follower = new Shopper(
      { ...plan, method, nth: nth * 2 + 1, startMs: 0 },
      { ...world, beforePaying },
    );
  }
}

const plan: Omit<ShopperPlan, 'nth' | 'method' | 'startMs'> = {
  visit: 'shared',
  quantity: 1,
  taps: 1,
  isAsked: false,
  manner: 'pays',
  takesProposal: false,
  isImpatient: false,
  coupon: 'none',
  followsLink: 1,
};

async function whileDead({ processes }: Scene, work: () => Promise<void>): Promise<void> {
  const everybody = [...processes.apis, ...processes.workers];
  await Promise.all(everybody.map((each) => each.kill()));
  await work();
  await Promise.all(everybody.map((each) => each.start()));
}

async function leapTo(scene: Scene, moment: number): Promise<() => number> {
  const { db } = scene;
  await whileDead(scene, async () => {
    const now = await businessClock(db);
    await putForward(db, Math.max(0, Math.floor((moment - now()) / 1000)));
  });
  return businessClock(db);
}

/** Whoever never gets so far has no part in it. */
async function untilAll(count: () => Promise<number>): Promise<void> {
  const began = performance.now();
  while ((await count()) < pairs && performance.now() - began < longestMs) await pause(lookMs);
}

async function countOrders({ db }: Scene, state: Order['state']): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::integer as count from orders where state = $1 and group_buy_id is not null',
    [state],
  );
  return rows[0]?.count ?? 0;
}

async function endsOfDeals({ db }: Scene): Promise<{ first: number; last: number }> {
  const { rows } = await db.query<{ first: Date; last: Date }>(
    `select min(ends_at) as first, max(ends_at) as last from group_buys where state = 'inProgress'`,
  );
  const [ends] = rows;
  if (!ends) throw new Error('Nobody has begun a share deal');
  return { first: ends.first.getTime(), last: ends.last.getTime() };
}

async function withoutRace({ db }: Scene): Promise<string[]> {
  const { completed, failed } = await countDeals(db);
  const isRace = completed >= fewestOfEither && failed >= fewestOfEither;
  return isRace ? [] : [`${completed} share deals were completed and ${failed} have failed: nobody raced.`];
}
