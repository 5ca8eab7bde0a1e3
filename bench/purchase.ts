/* Whole purchases through the HTTP API, against the least that a purchase can write into the same database. */
import { parseArgs } from 'node:util';
import type { Pool } from './src/driver';
import type { Market, Pattern } from './src/market';
import { costsPer, costsSoFar } from './src/process-costs';
import { type Contender, leaveAlone, type MarketName, PurchaseMarkets } from './src/purchase-markets';
import { type Counted, type Measured, reportPurchases, type Sale } from './src/purchase-report';
import { type Bench, runBench } from './src/run-bench';
import { type Shopping, shop } from './src/shoppers';
import { countStatements } from './src/statement-counts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    shoppers: { type: 'string', default: '1,8,32' },
    patterns: { type: 'string', default: 'spread,hot' },
    // Lists every statement of a purchase.
    statements: { type: 'boolean', default: false },
    // A folder for processor profiles of the servers.
    profile: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const crowds = values.shoppers.split(',').map(Number);
const patterns = values.patterns.split(',') as Pattern[];
const crowd = Math.max(...crowds);
/** As many purchases as it takes until a server is at its usual speed. */
const warmUp = 4_000;
/** What each sold in its warm-up: it was slower then than it will be. */
const perSecond = new Map<MarketName, number>();
const sale = { stock: 300, attempts: 400 };

interface Session {
  shoppers: number;
  pattern: Pattern;
  seconds: number;
}

const busiest: Session = { shoppers: crowd, pattern: 'spread', seconds };

let markets: PurchaseMarkets | undefined;
await runBench('purchase', measureAll, async () => markets?.end());

async function measureAll(bench: Bench): Promise<boolean> {
  markets = await PurchaseMarkets.open({ ...bench, profile: values.profile });
  const contenders = await markets.contenders();
  const pool = markets.lookInto('postgres');
  console.log(`Warming up, then ${rounds} rounds of ${seconds} s each.`);
  for (const contender of contenders) {
    leaveAlone(contender, contenders);
    perSecond.set(contender.name, (await buyAll(contender.market, 'spread', warmUp)).perSecond);
  }
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const pattern of patterns) {
      for (const shoppers of crowds) {
        for (const contender of inTurn(contenders, round)) {
          leaveAlone(contender, contenders);
          measured.push({ round, ...(await measure(contender, pool, { shoppers, pattern, seconds })) });
        }
      }
    }
  }
  return reportPurchases({
    measured,
    counted: await count(contenders, pool),
    sales: await sellOut(contenders),
    listsStatements: values.statements,
  });
}

/** Everyone is first in turn, and comes after the one or the other neighbour: what that has left to PostgreSQL is still done then. */
function inTurn(contenders: readonly Contender[], round: number): readonly Contender[] {
  const turn = round % contenders.length;
  const order = [...contenders.slice(turn), ...contenders.slice(0, turn)];
  return round % 2 === 0 ? order : order.toReversed();
}

/** What a purchase leaves behind, mails and messages, is waited for: it belongs to its costs. */
async function measure({ name, market, watched }: Contender, bench: Pool, session: Session) {
  const { shoppers, pattern } = session;
  const most = seconds * 3 * (perSecond.get(name) ?? Number.NaN);
  const stalls = await market.open(shoppers, pattern, most);
  const before = await costsSoFar(bench, watched);
  const shopping = await shop(stalls.buyers, session);
  const left = await market.settle();
  const costs = costsPer(shopping.bought, before, await costsSoFar(bench, watched));
  stalls.close();
  return { market: name, pattern, shoppers, shopping, costs, left };
}

/** Apart from the other rounds, since counting costs time. */
async function count(contenders: readonly Contender[], bench: Pool): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const contender of contenders) {
    leaveAlone(contender, contenders);
    let bought = 0;
    const statements = await countStatements(bench, async () => {
      bought = (await measure(contender, bench, busiest)).shopping.bought;
    });
    counted.push({ market: contender.name, bought, statements });
  }
  return counted;
}

/** More buyers than stock. */
async function sellOut(contenders: readonly Contender[]): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (const contender of contenders) {
    const { name, market } = contender;
    leaveAlone(contender, contenders);
    await market.restock(sale.stock);
    const before = await market.sold();
    const { bought, soldOut } = await buyAll(market, 'hot', sale.attempts);
    sales.push({ market: name, ...sale, bought, soldOut, sold: (await market.sold()) - before });
  }
  return sales;
}

async function buyAll(market: Market, pattern: Pattern, attempts: number): Promise<Shopping> {
  const stalls = await market.open(crowd, pattern, attempts);
  const shopping = await shop(stalls.buyers, { attempts });
  stalls.close();
  await market.settle();
  return shopping;
}
