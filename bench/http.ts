/* Requests per second of one call through the whole server, against what the same framework does at its barest. */
import { parseArgs } from 'node:util';
import { medianRound, table } from './src/figures';
import { load, type Round, type Target } from './src/load';
import { type Bench, runBench } from './src/run-bench';
import { startBareServer, startDatabase, startServer } from './src/servers';
import { post, startVisitors } from './src/visitor-sessions';

const bar = 0.6;
const connections = 32;
const visitors = 200;
const warmUpSeconds = 3;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, seconds: { type: 'string', default: '2' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

await runBench('http', measure);

async function measure({ folder, database, servers }: Bench): Promise<boolean> {
  const { picked: databaseUrl } = await startDatabase(database, folder);
  const server = await startServer(servers, folder, databaseUrl);
  const bare = await startBareServer(servers, databaseUrl);
  const api = `${server.picked}/api`;
  const whole = { name: 'getMyInfo, whole server', url: `${api}/shopper/user/getMyInfo`, pid: server.pid };
  const read = { name: 'Fastify + one primary-key read', url: `${bare.picked}/read`, pid: bare.pid };
  const constant = { name: 'Fastify constant', url: `${bare.picked}/constant`, pid: bare.pid };

  const bodies = await startVisitors(api, visitors);
  for (const body of bodies.slice(0, 3)) {
    for (const { url } of [whole, read]) {
      const { userId } = await post<{ userId: string }>(url, body);
      if (userId !== body.userId) throw new Error(`${url} answered another visitor.`);
    }
  }

  const targets: Target[] = [whole, read, constant];
  console.log(`Warming up, then ${rounds} rounds of ${seconds} s each over ${connections} connections.`);
  for (const target of targets) await load(target, { connections, bodies, seconds: warmUpSeconds });
  const measured = new Map<Target, Round[]>(targets.map((target) => [target, []]));
  for (let round = 0; round < rounds; round += 1) {
    // Every target is first in turn, so that no one always follows the same neighbour.
    const turn = round % targets.length;
    for (const target of [...targets.slice(turn), ...targets.slice(0, turn)]) {
      measured.get(target)?.push(await load(target, { connections, bodies, seconds }));
    }
  }
  return report(measured, whole, read);
}

function report(measured: ReadonlyMap<Target, Round[]>, whole: Target, read: Target): boolean {
  const medians = new Map([...measured].map(([target, each]) => [target, medianRound(each)]));
  const rows = [...medians].map(([{ name }, { perSecond, p50, p99, processor }]) => [
    name,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    Number.isNaN(processor) ? '?' : processor.toFixed(0),
  ]);
  console.log(`\n${table([['medians', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request'], ...rows])}\n`);
  const ratio = (medians.get(whole)?.perSecond ?? 0) / (medians.get(read)?.perSecond ?? Number.NaN);
  const isEnough = ratio >= bar;
  console.log(`Whole server / one primary-key read: ${percent(ratio)} (bar ${percent(bar)})`);
  console.log(
    `Spread of the rounds: ${spread(measured.get(whole))} and ${spread(measured.get(read))} requests/s`,
  );
  if (!isEnough) console.log('Below the bar.');
  return isEnough;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(0)} %`;
}

/** Far apart, they tell that the machine was busy with something else. */
function spread(rounds: readonly Round[] = []): string {
  const figures = rounds.map(({ perSecond }) => perSecond);
  return `${Math.min(...figures).toFixed(0)}–${Math.max(...figures).toFixed(0)}`;
}
