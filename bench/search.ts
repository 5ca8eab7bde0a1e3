/* Finding a meal among 1,000, 20,000 and 200,000 offers, against the barest thing the same stack can do. */
import { parseArgs } from 'node:util';
import { medianRound, table } from './src/figures';
import { load, type Round, type Target } from './src/load';
import { type Bench, runBench } from './src/run-bench';
import { type Question, questionsAbout } from './src/search-questions';
import { growCatalogue, startBareServer, startDatabase, startServer } from './src/servers';
import { startVisitors } from './src/visitor-sessions';

const slowdownBar = 2;
const shareBar = 0.4;
/** Of what is looked at most. */
const visitedShareBar = 0.35;
const suggestionBarMs = 5;
const connections = 16;
const warmUpSeconds = 2;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,20000,200000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

await runBench('search', measureAll);

async function measureAll(bench: Bench): Promise<boolean> {
  const { folder, database, servers } = bench;
  const { picked: url } = await startDatabase(database, folder);
  const measured = new Map<number, ReadonlyMap<string, Round>>();
  for (const size of sizes) {
    // A first start makes the tables and the demo that the rest grows from.
    await startServer(servers, folder, url);
    await servers.stop();
    console.log(`\nGrowing to ${size.toLocaleString('en')} offers …`);
    await growCatalogue(servers, url, size);
    const medians = await measure(bench, url);
    measured.set(size, medians);
    report(size, medians);
    await servers.stop();
  }
  return judge(measured);
}

async function measure({ folder, servers }: Bench, url: string): Promise<ReadonlyMap<string, Round>> {
  const server = await startServer(servers, folder, url);
  const bare = await startBareServer(servers, url);
  const api = `${server.picked}/api`;
  const visitors = await startVisitors(api, 50);
  const questions: Question[] = [
    { name: 'constant', url: `${bare.picked}/constant`, bodies: visitors, pid: bare.pid },
    { name: 'primary-key read', url: `${bare.picked}/read`, bodies: visitors, pid: bare.pid },
    ...(await questionsAbout(api)).map((question) => ({ ...question, pid: server.pid })),
  ];
  for (const question of questions) await ask(question, warmUpSeconds);
  const each = new Map<string, Round[]>(questions.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % questions.length;
    for (const question of [...questions.slice(turn), ...questions.slice(0, turn)]) {
      each.get(question.name)?.push(await ask(question, seconds));
    }
  }
  return new Map([...each].map(([name, all]) => [name, medianRound(all)]));
}

function ask({ name, url, pid, bodies }: Question, duration: number): Promise<Round> {
  const target: Target = { name, url, pid };
  return load(target, { connections, bodies, seconds: duration });
}

function report(size: number, medians: ReadonlyMap<string, Round>): void {
  const read = medians.get('primary-key read')?.perSecond ?? Number.NaN;
  const rows = [...medians].map(([name, { perSecond, p50, p99 }]) => [
    name,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    `${((perSecond / read) * 100).toFixed(0)} %`,
  ]);
  const head = [`${size.toLocaleString('en')} offers`, 'requests/s', 'p50 ms', 'p99 ms', 'of the bare read'];
  console.log(`\n${table([head, ...rows])}`);
}

function judge(measured: ReadonlyMap<number, ReadonlyMap<string, Round>>): boolean {
  const small = measured.get(Math.min(...sizes));
  const large = measured.get(Math.max(...sizes));
  const bars = [
    { name: 'keyword', share: shareBar },
    { name: 'home', share: visitedShareBar },
    { name: 'offer detail', share: visitedShareBar },
  ];
  const passed = bars.map((bar) => isQuick(bar, small, large));
  const typed = large?.get('suggestions')?.p50 ?? Number.NaN;
  console.log(`suggestions at the largest: p50 ${typed.toFixed(1)} ms (bar ${suggestionBarMs})`);
  const isEnough = passed.every(Boolean) && typed < suggestionBarMs;
  if (!isEnough) console.log('Below the bar.');
  return isEnough;
}

type Medians = ReadonlyMap<string, Round> | undefined;

function isQuick(
  { name, share: bar }: { name: string; share: number },
  small: Medians,
  large: Medians,
): boolean {
  const of = (medians: Medians, question: string) => medians?.get(question);
  const slowdown = (of(large, name)?.p99 ?? Number.NaN) / (of(small, name)?.p99 ?? Number.NaN);
  const share =
    (of(large, name)?.perSecond ?? Number.NaN) / (of(large, 'primary-key read')?.perSecond ?? Number.NaN);
  console.log(
    `${name}, largest against smallest: p99 × ${slowdown.toFixed(2)} (bar ${slowdownBar}), ` +
      `${(share * 100).toFixed(0)} % of the bare primary-key read (bar ${bar * 100} %)`,
  );
  return slowdown <= slowdownBar && share >= bar;
}
