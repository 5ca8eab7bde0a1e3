/* A flash sale: everybody comes in the moment in which it begins. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { OutputOf } from '@meal/contract/calls';
import type { RequestContext } from '@meal/contract/envelope';
import { wireNumber } from '@meal/contract/errors';
import { Connection } from './src/connection';
import { openPool } from './src/driver';
import { agree, startProvider, startShop } from './src/purchase-servers';
import { type Bench, runBench } from './src/run-bench';
import { startDatabase } from './src/servers';
import { startVisitors } from './src/visitor-sessions';

const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '500' },
    stock: { type: 'string', default: '100' },
    'starts-in': { type: 'string', default: '15' },
  },
});
const shoppers = Number(values.shoppers);
const stock = Number(values.stock);
const startsInMs = Number(values['starts-in']) * 1_000;
const answerMs = 20_000;
const price = 1_000;
const allowed = new Map(['E103', 'E106', 'E108'].map((code) => [wireNumber(code as 'E103'), code]));
const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', holder: 'HANAKO' };

interface Outcome {
  bought: boolean;
  code: number;
  /** From the moment in which the sale begins. */
  ms: number;
}

await runBench('sale', sellOut, async () => {});

async function sellOut({ folder, database, servers }: Bench): Promise<boolean> {
  const { picked: url } = await startDatabase(database, folder);
  const admin = openPool({ connectionString: url, max: 1 });
  for (const name of ['shop', 'provider']) await admin.query({ text: `create database ${name}` });
  await admin.end();
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const deal = await agree();
  const provider = await startProvider(servers, at('provider'), deal);
  const { picked: origin } = await startShop(
    servers,
    {
      program: 'server/dist/main.js',
      folder: join(folder, 'shop'),
      databaseUrl: at('shop'),
      providerUrl: provider.picked,
    },
    deal,
  );
  const pool = openPool({ connectionString: at('shop'), max: 2 });
  const guests = await startVisitors(`${origin}/api`, shoppers);
  const tokens = await cardTokens(provider.picked, shoppers);
  const connections = await Promise.all(guests.map(() => Connection.open(origin)));
  const startsAt = Date.now() + startsInMs;
  const offerId = await setUp(pool, startsAt);
  console.log(`${shoppers} shoppers for ${stock} tickets, waiting for the sale to begin …`);
  const outcomes = await Promise.all(
    guests.map((guest, nth) =>
      buy(connections[nth] as Connection, guest, { offerId, token: tokens[nth] ?? '', startsAt }),
    ),
  );
  const { rows } = await pool.query({
    text: `select (select count(*)::integer from tickets where offer_id = $1 and state = 'established') as sold,
      (select stock from activity_offers where offer_id = $1) as left`,
    values: [offerId],
  });
  for (const connection of connections) connection.close();
  await pool.end();
  return report(outcomes, (rows as { sold: number; left: number }[])[0]);
}

/** An offer of the demo alone in a sale that begins in a moment, everything else of it set aside. */
async function setUp(pool: ReturnType<typeof openPool>, startsAt: number): Promise<string> {
  const { rows } = await pool.query({
    text: `update offers set stock = $1, price = 2000, compare_price = null, compare_basis = null, compared_on = null,
        purchasable_limit = 1, holdable_limit = 1
      where offer_id = (select offer_id from offers o where state = 'published' and visit = 'free' and sale_ends_at is null
        and not exists (select from activity_offers s where s.offer_id = o.offer_id) order by offer_id limit 1)
      returning offer_id as "offerId"`,
    values: [stock],
  });
  const { offerId } = rows[0] as { offerId: string };
  await pool.query({
    text: `insert into activities (activity_id, title, lead, picture, starts_at, ends_at)
      values ('flash', '{"en-US":"Flash"}', '{"en-US":"Now"}', '', $1, $2)`,
    values: [new Date(startsAt), new Date(startsAt + 3_600_000)],
  });
  await pool.query({
    text: `insert into activity_offers (activity_id, offer_id, position, price, quota, per_person, bearer)
      values ('flash', $1, 0, $2, $3, 1, 'store')`,
    values: [offerId, price, stock],
  });
  return offerId;
}

interface Wish {
  offerId: string;
  token: string;
  startsAt: number;
}

async function buy(
  connection: Connection,
  guest: RequestContext,
  { offerId, token, startsAt }: Wish,
): Promise<Outcome> {
  await pause(Math.max(0, startsAt - Date.now()));
  const order = {
    ...guest,
    requestId: randomUUID(),
    offerId,
    saleActivityId: 'flash',
    quantity: 1,
    expectedAmount: price,
    contactName: '山田 花子',
    email: 'hanako@example.com',
    emailAgain: 'hanako@example.com',
    paymentMethod: 'credit-card',
  };
  const created = await connection.post('/api/shopper/order/create', order);
  const { code, data }: { code: number; data: OutputOf<'shopper/order/create'> } = JSON.parse(created.body);
  if (code !== 0) return { bought: false, code, ms: Date.now() - startsAt };
  const paid = await connection.post('/api/shopper/order/pay', {
    ...guest,
    orderId: data.order.orderId,
    paymentToken: token,
  });
  const answer: { code: number; data: OutputOf<'shopper/order/pay'> } = JSON.parse(paid.body);
  const bought = answer.code === 0 && answer.data.order.state === 'established';
  return { bought, code: answer.code, ms: Date.now() - startsAt };
}

async function cardTokens(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const make = async () => {
    const connection = await Connection.open(origin);
    while (tokens.length < count) {
      const { body } = await connection.post('/sandbox/tokens', card);
      tokens.push((JSON.parse(body) as { paymentToken: string }).paymentToken);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: 8 }, make));
  return tokens;
}

function report(outcomes: readonly Outcome[], books: { sold: number; left: number } | undefined): boolean {
  const bought = outcomes.filter((each) => each.bought);
  const refused = outcomes.filter((each) => !each.bought);
  const strange = refused.filter(({ code }) => !allowed.has(code));
  const slowest = Math.max(...outcomes.map(({ ms }) => ms));
  const line = (name: string, some: readonly Outcome[]) => {
    const times = some.map(({ ms }) => ms).sort((one, other) => one - other);
    const part = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    return `| ${name} | ${some.length} | ${part(0.5)} | ${part(0.99)} |`;
  };
  console.log('| answer | shoppers | p50 ms | p99 ms |\n| --- | ---: | ---: | ---: |');
  console.log(line('bought, with a ticket', bought));
  console.log(line('told that it is sold out', refused));
  console.log(
    `Tickets: ${books?.sold} sold, ${books?.left} left in the sale. The slowest answer took ${slowest} ms.`,
  );
  for (const { code } of strange) console.log(`Somebody was answered with ${code}.`);
  const isRight =
    bought.length === stock && books?.sold === stock && books.left === 0 && strange.length === 0;
  return isRight && slowest <= answerMs;
}
