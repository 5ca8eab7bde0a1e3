/* Thousands of tickets end in the same night: the real server refunds them, and is killed in the middle of it. */
import { parseArgs } from 'node:util';
import { makeExpired } from './src/expired-tickets';
import { table } from './src/figures';
import { countOf, findFaults } from './src/refund-checks';
import { RefundGround } from './src/refund-ground';
import { type Bench, runBench } from './src/run-bench';

const { values } = parseArgs({
  options: {
    // Every seventh has two tickets.
    orders: { type: 'string', default: '8750' },
    // Parts of the refunds after which the server is killed.
    kills: { type: 'string', default: '0.1,0.5' },
  },
});
const killAfter = values.kills.split(',').filter(Boolean).map(Number);

const refundsDone = `select count(*) from refunds where state = 'done'`;
const ticketsEnded = `select count(*) from tickets where state = 'cancelled'`;
const leftToDo = `(select count(*) from payment_operations where state = 'pending')
  + (select count(*) from provider_events where applied_at is null)
  + (select count(*) from mail_outbox where state = 'waiting')`;

const head = [
  'server',
  'ready after s',
  'refunds',
  's',
  'refunds/s',
  'server CPU ms each',
  'provider CPU ms each',
  'tickets ended',
];

let ground: RefundGround | undefined;
await runBench('refunds', measure, async () => ground?.end());

interface Watch {
  ground: RefundGround;
  refunds: number;
}

async function measure(bench: Bench): Promise<boolean> {
  ground = await RefundGround.open(bench);
  const due = await makeExpired(ground.shop, ground.provider, Number(values.orders));
  console.log(`${due.tickets} tickets of ${due.orders} orders ended yesterday; ¥${due.yen} is to go back.`);
  const rows: string[][] = [];
  for (const part of [...killAfter, 1]) rows.push(await work({ ground, refunds: due.refunds }, part));
  console.log(`\n${table([head, ...rows])}`);
  const { shop } = ground;
  await ground.until(async () => (await countOf(shop, leftToDo)) === 0);
  const faults = await findFaults(ground, due);
  for (const fault of faults) console.log(`Wrong: ${fault}.`);
  if (faults.length === 0)
    console.log('Every ticket was refunded exactly once, in our books and at the provider.');
  return faults.length === 0;
}

/** One life of the server: until so much of everything is refunded, and then it is killed, unless it was the last part. */
async function work({ ground, refunds }: Watch, part: number): Promise<string[]> {
  const { shop } = ground;
  const before = await countOf(shop, refundsDone);
  const readyMs = await ground.start();
  const begun = performance.now();
  const costs = ground.processorMs();
  await ground.until(async () => (await countOf(shop, refundsDone)) >= refunds * part);
  const seconds = (performance.now() - begun) / 1000;
  const after = ground.processorMs();
  if (part < 1) {
    await ground.kill();
    await ground.letLeasesEnd();
  }
  const done = (await countOf(shop, refundsDone)) - before;
  return [
    part < 1 ? `killed after ${part * 100} %` : 'until all was done',
    (readyMs / 1000).toFixed(1),
    String(done),
    seconds.toFixed(1),
    (done / seconds).toFixed(0),
    ((after.server - costs.server) / done).toFixed(1),
    ((after.provider - costs.provider) / done).toFixed(1),
    String(await countOf(shop, ticketsEnded)),
  ];
}
