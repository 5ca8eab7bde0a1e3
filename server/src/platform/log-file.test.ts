import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { LogFile } from './log-file';
import { createLogger } from './logger';

const program = fileURLToPath(new URL('../testing/log-writer.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'meal-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const flushed = (file: LogFile) => new Promise<void>((resolve) => file.flush(resolve));
const linesOf = (path: string) => readFileSync(path, 'utf8').trim().split('\n').filter(Boolean);

test('lines are gathered and written in their order, for the eyes of the server’s user only', async () => {
  const path = join(folder, 'plain.log');
  const file = new LogFile({ path });
  for (let nth = 0; nth < 5_000; nth += 1) file.write(`${nth}\n`);
  await flushed(file);
  expect(linesOf(path)).toEqual(Array.from({ length: 5_000 }, (_, nth) => String(nth)));
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a file that has grown is put aside; three are kept, and the next process goes on in the last', async () => {
  const path = join(folder, 'grown.log');
  for (let life = 0; life < 2; life += 1) {
    const file = new LogFile({ path, mostBytes: 100 });
    for (let nth = 0; nth < 30; nth += 1) {
      file.write(`${life} ${String(nth).padStart(20, '.')}\n`);
      await flushed(file);
    }
  }
  const kept = readdirSync(folder)
    .filter((name) => name.startsWith('grown.log'))
    .sort();
  expect(kept).toEqual(['grown.log', 'grown.log.1', 'grown.log.2']);
  const text = ['grown.log.2', 'grown.log.1', 'grown.log'].flatMap((name) => linesOf(join(folder, name)));
  expect(text.at(-1)).toBe(`1 ${'29'.padStart(20, '.')}`);
  expect(text).toEqual([...text].sort());
});

test('two processes that share a file lose no line when it is put aside', async () => {
  const path = join(folder, 'shared.log');
  const [one, other] = [
    new LogFile({ path, mostBytes: 200, files: 50 }),
    new LogFile({ path, mostBytes: 200, files: 50 }),
  ];
  for (let nth = 0; nth < 40; nth += 1) {
    for (const [name, file] of [
      ['one', one],
      ['other', other],
    ] as const) {
      file.write(`${name} ${nth}\n`);
      await flushed(file);
    }
  }
  const all = readdirSync(folder).filter((name) => name.startsWith('shared.log'));
  expect(all.flatMap((name) => linesOf(join(folder, name)))).toHaveLength(80);
});

test.runIf(existsSync('/dev/full'))('a disk that is full from the start keeps nobody waiting', async () => {
  let dropped = 0;
  const logger = createLogger({ level: 'info', file: '/dev/full', onDropped: (lines) => (dropped += lines) });
  for (let nth = 0; nth < 200_000; nth += 1) logger.info('a line that nobody will read');
  await new Promise<void>((resolve) => logger.flush(() => resolve()));
  expect(dropped).toBe(200_000);
});

test('a disk that fills up costs lines, which are counted and told of when there is room again', async () => {
  const path = join(folder, 'full.log');
  // No file of this process may grow beyond some kilobytes: to it, the disk is full.
  const limits = 'trap \'\' XFSZ; ulimit -f 16; exec "$0" --import tsx "$1" "$2"';
  const child = spawn('sh', ['-c', limits, process.execPath, program, path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const log = async (lines: number): Promise<number> => {
    child.stdin.write(`${lines}\n`);
    return Number((await answers.next()).value);
  };
  expect(await log(10)).toBe(0);
  const dropped = await log(1_000);
  expect(dropped).toBeGreaterThan(0);
  expect(await log(5)).toBe(dropped + 5);
  truncateSync(path);
  expect(await log(3)).toBe(dropped + 5);
  child.stdin.end();
  await once(child, 'exit');
  const lines = linesOf(path).map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({ level: 40, msg: 'log lines dropped', dropped: dropped + 5 });
  expect(lines.slice(1).map(({ nth }) => nth)).toEqual([1_016, 1_017, 1_018]);
});
