/* The books are compared with the provider's at ten thousand, a hundred thousand and a million orders. */
import { parseArgs } from 'node:util';
import { table } from './src/figures';
import { growBooks } from './src/paid-orders';
import { RefundGround } from './src/refund-ground';
import { type Bench, runBench } from './src/run-bench';
import { type LedgerCheck, runLedgerCheck } from './src/run-ledger-check';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    // How much more memory the largest book may need than the one before.
    bar: { type: 'string', default: '1.2' },
  },
});
const sizes = values.sizes.split(',').map(Number);

const head = ['orders', 's', 'orders/s', 'resident MB', 'heap MB'];

let ground: RefundGround | undefined;
await runBench('ledger', measure, async () => ground?.end());

async function measure(bench: Bench): Promise<boolean> {
  ground = await RefundGround.open(bench);
  const checks: { orders: number; check: LedgerCheck }[] = [];
  let there = 0;
  for (const orders of sizes) {
    const begun = performance.now();
    await growBooks(ground.shop, ground.provider, there, orders);
    console.log(`${orders} orders are in the books, after ${seconds(begun)} s.`);
    there = orders;
    const check = await runLedgerCheck(ground.settings);
    if (!check.isInOrder) console.log(check.words);
    checks.push({ orders, check });
  }
  console.log(`\n${table([head, ...checks.map(({ orders, check }) => row(orders, check))])}\n`);
  const [before, last] = [checks.at(-2), checks.at(-1)];
  const grown = (last?.check.resident ?? 0) / (before?.check.resident ?? Number.NaN);
  console.log(`Memory, ${last?.orders} orders / ${before?.orders}: ${grown.toFixed(2)} (bar ${values.bar}).`);
  return checks.every(({ check }) => check.isInOrder) && grown <= Number(values.bar);
}

function row(orders: number, check: LedgerCheck): string[] {
  return [
    String(orders),
    check.seconds.toFixed(1),
    (orders / check.seconds).toFixed(0),
    check.resident.toFixed(0),
    check.heap.toFixed(0),
  ];
}

function seconds(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(0);
}
