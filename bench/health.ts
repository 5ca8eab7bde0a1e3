/* How soon the server says that it is alive while pictures and receipts are being made, and while nothing is. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { OutputOf } from '@meal/contract/calls';
import { table } from './src/figures';
import { type Latencies, latenciesUntil } from './src/latencies';
import { type Bench, runBench } from './src/run-bench';
import { startDatabase, startServer } from './src/servers';
import { buyUsedTicket } from './src/used-ticket';
import { post } from './src/visitor-sessions';

const barMs = 50;
const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '30' },
    receipts: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '20' },
  },
});
const asked = { pictures: Number(values.pictures), receipts: Number(values.receipts) };

await runBench('health', measure);

async function measure({ folder, database, servers }: Bench): Promise<boolean> {
  const { picked: databaseUrl } = await startDatabase(database, folder);
  // As many pictures from one network as are wanted here would be refused.
  const { picked: origin } = await startServer(servers, folder, databaseUrl, { RATE_LIMITS: 'off' });
  const ticket = await buyUsedTicket(origin);
  const pictures = await picturesOf(origin, asked.pictures);
  const quiet = await latenciesUntil(`${origin}/healthz`, pause(Number(values.seconds) * 1_000));
  const began = performance.now();
  const work = Promise.all([
    ...pictures.map(paint),
    ...Array.from({ length: asked.receipts }, () =>
      post(`${origin}/api/shopper/user/ticket/receipt`, ticket),
    ),
  ]);
  const busy = await latenciesUntil(`${origin}/healthz`, work);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`\n${asked.pictures} pictures and ${asked.receipts} receipts took ${seconds} s.\n`);
  return report(quiet, busy);
}

function report(quiet: Latencies, busy: Latencies): boolean {
  const row = (name: string, { count, p50, p90, p99, max }: Latencies) => [
    name,
    String(count),
    ...[p50, p90, p99, max].map((ms) => ms.toFixed(1)),
  ];
  const head = ['/healthz', 'asked', 'p50 ms', 'p90 ms', 'p99 ms', 'longest ms'];
  console.log(table([head, row('nothing else to do', quiet), row('pictures and receipts', busy)]));
  const isEnough = busy.p90 < barMs;
  console.log(`\np90 while they are made: ${busy.p90.toFixed(1)} ms (bar ${barMs} ms)`);
  if (!isEnough) console.log('Above the bar.');
  return isEnough;
}

/** Addresses of pictures that nobody has asked for yet, as messengers find them in a page's head. */
async function picturesOf(origin: string, count: number): Promise<string[]> {
  const wanted = { token: '', userId: '', deviceId: 'bench-pictures', language: 1, source: 1, limit: count };
  const { list } = await post<OutputOf<'shopper/offer/search'>>(`${origin}/api/shopper/offer/search`, wanted);
  const found = list.flatMap(({ photos }) => photos.slice(0, 1));
  if (found.length < count) throw new Error(`There are only ${found.length} offers with pictures.`);
  return found.map((photo) => `${origin}${photo.replace(/\.svg$/, '.png')}`);
}

/** As a messenger does: where the server has too much to do, it comes again when it is told to. */
async function paint(address: string): Promise<void> {
  for (;;) {
    const { status, headers, ok, body } = await fetch(address);
    await body?.cancel();
    if (ok) return;
    if (status !== 503) throw new Error(`${address} answered ${status}.`);
    await pause(Number(headers.get('retry-after') ?? 1) * 1_000);
  }
}
