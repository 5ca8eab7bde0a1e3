import { median, table } from './figures';
import type { Pattern } from './market';
import type { Costs } from './process-costs';
import { type MarketName, marketNames } from './purchase-markets';
import type { Shopping } from './shoppers';
import type { CountedStatement } from './statement-counts';

export interface Measured {
  round: number;
  market: MarketName;
  pattern: Pattern;
  shoppers: number;
  shopping: Shopping;
  /** For each purchase. */
  costs: Costs;
  /** Mails and messages that were still to be sent when the last purchase was through. */
  left: number;
}

export interface Counted {
  market: MarketName;
  bought: number;
  statements: readonly CountedStatement[];
}

/** More buyers than stock. */
export interface Sale {
  market: MarketName;
  stock: number;
  attempts: number;
  bought: number;
  soldOut: number;
  /** Tickets of it in the database. */
  sold: number;
}

interface Purchases {
  measured: readonly Measured[];
  counted: readonly Counted[];
  sales: readonly Sale[];
  listsStatements: boolean;
}

const shareBars = { complete: 0.1, memory: 0.15 };
const tailBar = 5;
const titles: Record<MarketName, string> = {
  bare: 'bare transaction',
  prepared: 'bare, prepared',
  complete: 'complete',
  memory: 'provider in memory',
};
const patternTitles: Record<Pattern, string> = { spread: '1,000 offers', hot: 'one hot offer' };

/** Prints everything and answers whether the bars are met. */
export function reportPurchases(purchases: Purchases): boolean {
  for (const pattern of ['spread', 'hot'] as const) reportPattern(purchases.measured, pattern);
  reportCosts(purchases);
  if (purchases.listsStatements) purchases.counted.forEach(listStatements);
  return judge(purchases);
}

type Cell = Pick<Measured, 'market' | 'pattern' | 'shoppers'>;

function roundsOf(measured: readonly Measured[], { market, pattern, shoppers }: Cell): Measured[] {
  return measured.filter(
    (each) => each.market === market && each.pattern === pattern && each.shoppers === shoppers,
  );
}

/** Against the limit of the same round, so that what else the machine did weighs on both. */
function shareOf(measured: readonly Measured[], cell: Cell): number {
  const limits = roundsOf(measured, { ...cell, market: 'bare' });
  return median(
    roundsOf(measured, cell).map(
      ({ round, shopping }) =>
        shopping.perSecond /
        (limits.find((limit) => limit.round === round)?.shopping.perSecond ?? Number.NaN),
    ),
  );
}

function reportPattern(measured: readonly Measured[], pattern: Pattern): void {
  const crowds = [
    ...new Set(measured.filter((each) => each.pattern === pattern).map(({ shoppers }) => shoppers)),
  ];
  if (crowds.length === 0) return;
  const rows = crowds.flatMap((shoppers) =>
    marketNames.map((market) => {
      const cell = { market, pattern, shoppers };
      const all = roundsOf(measured, cell);
      const of = (pick: (shopping: Shopping) => number) => median(all.map(({ shopping }) => pick(shopping)));
      return [
        `${titles[market]}, ${shoppers} shoppers`,
        of(({ perSecond }) => perSecond).toFixed(0),
        percent(shareOf(measured, cell)),
        of(({ p50 }) => p50).toFixed(1),
        of(({ p99 }) => p99).toFixed(1),
        median(all.map(({ left }) => left)).toFixed(0),
      ];
    }),
  );
  const head = [patternTitles[pattern], 'purchases/s', 'of the limit', 'p50 ms', 'p99 ms', 'left to send'];
  console.log(`\n${table([head, ...rows])}`);
}

function reportCosts({ measured, counted }: Purchases): void {
  const shoppers = busiestOf(measured);
  const rows = marketNames.map((market) => {
    const all = roundsOf(measured, { market, pattern: 'spread', shoppers });
    const of = (name: keyof Costs) => median(all.map(({ costs }) => costs[name]));
    const { bought, statements } = counted.find((each) => each.market === market) ?? {
      bought: Number.NaN,
      statements: [],
    };
    const callsOf = (isProviders: boolean) =>
      sum(
        statements
          .filter(({ database }) => (database === 'provider') === isProviders)
          .map(({ calls }) => calls),
      );
    return [
      titles[market],
      figure(of('server')),
      figure(of('postgres')),
      figure(of('provider')),
      figure(of('load')),
      (callsOf(false) / bought).toFixed(1),
      (callsOf(true) / bought).toFixed(1),
    ];
  });
  const head = [
    `a purchase, ${shoppers} shoppers, 1,000 offers`,
    'server CPU ms',
    'PostgreSQL CPU ms',
    'provider CPU ms',
    'load CPU ms',
    'SQL statements',
    "provider's statements",
  ];
  console.log(`\n${table([head, ...rows])}`);
}

function listStatements({ market, bought, statements }: Counted): void {
  const rows = statements
    .filter(({ calls }) => calls / bought >= 0.005)
    .map(({ database, text, calls, runMs, planMs }) => [
      `${database}: ${text.replace(/\s+/g, ' ').slice(0, 110)}`,
      (calls / bought).toFixed(2),
      ((planMs * 1000) / bought).toFixed(0),
      ((runMs * 1000) / bought).toFixed(0),
    ]);
  console.log(`\n${table([[titles[market], 'calls a purchase', 'µs planning', 'µs running'], ...rows])}`);
}

function judge({ measured, sales }: Purchases): boolean {
  const shoppers = busiestOf(measured);
  console.log('');
  const verdicts = (['complete', 'memory'] as const).flatMap((market) => {
    const cell: Cell = { market, pattern: 'spread', shoppers };
    const share = shareOf(measured, cell);
    const tail = median(roundsOf(measured, cell).map(({ shopping }) => shopping.p99 / shopping.p50));
    console.log(
      `${titles[market]}, ${shoppers} shoppers on 1,000 offers: ${percent(share)} of the bare transaction ` +
        `(bar ${percent(shareBars[market])}), p99 ${tail.toFixed(1)} × p50 (bar ${tailBar})`,
    );
    return [share >= shareBars[market], tail < tailBar];
  });
  for (const { market, stock, attempts, bought, soldOut, sold } of sales) {
    console.log(
      `${titles[market]}: ${attempts} buyers of the last ${stock}: ${bought} bought, ${soldOut} too late, ${sold} tickets`,
    );
    verdicts.push(bought === stock && sold === stock && soldOut === attempts - stock);
  }
  const isEnough = !verdicts.includes(false);
  console.log(isEnough ? 'Meets the bars.' : 'Below the bar.');
  return isEnough;
}

function busiestOf(measured: readonly Measured[]): number {
  return Math.max(...measured.map(({ shoppers }) => shoppers));
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0);
}

function figure(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2);
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
