import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from './driver';
import { processorMicroseconds } from './processor-time';

/** Milliseconds of processor time. */
export interface Costs {
  server: number;
  postgres: number;
  /** The provider's process and its share of PostgreSQL. */
  provider: number;
  load: number;
}

export interface Watched {
  server?: number;
  provider?: { pid: number | undefined; database: string };
}

// After the name in brackets: parent, own user and system time, those of children that have ended.
const [parentField, ...timeFields] = [1, 11, 12, 13, 14] as const;
const msPerTick = 10;

interface Backend {
  pid: number;
  database: string;
  isOurs: boolean;
}

/** What the processes of one market have computed so far. */
export async function costsSoFar(bench: Pool, { server, provider }: Watched): Promise<Costs> {
  const { rows } = await bench.query({
    text: `select pid, datname as database, usename = 'bench' as "isOurs" from pg_stat_activity
      where datname is not null`,
  });
  const backends = rows as Backend[];
  const sum = (of: readonly { pid: number }[]) =>
    of.reduce((total, { pid }) => total + (processorMicroseconds(pid) || 0) / 1000, 0);
  const ours = sum(backends.filter(({ isOurs }) => isOurs));
  const ofProvider = sum(
    backends.filter(({ isOurs, database }) => !isOurs && database === provider?.database),
  );
  const { user, system } = process.cpuUsage();
  return {
    server: server === undefined ? 0 : processorMicroseconds(server) / 1000,
    postgres: familyMs(parentOf(backends[0]?.pid)) - ours - ofProvider,
    provider: provider ? processorMicroseconds(provider.pid) / 1000 + ofProvider : 0,
    load: (user + system) / 1000,
  };
}

export function costsPer(count: number, before: Costs, after: Costs): Costs {
  const each = (name: keyof Costs) => (after[name] - before[name]) / count;
  return {
    server: each('server'),
    postgres: each('postgres'),
    provider: each('provider'),
    load: each('load'),
  };
}

/** A process with its children, the ended ones included. */
function familyMs(parent: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
  const own = timeFields.reduce((ticks, field) => ticks + Number(fieldsOf(parent)[field]), 0) * msPerTick;
  return children.reduce((total, pid) => total + (processorMicroseconds(pid) || 0) / 1000, own);
}

function parentOf(pid: number | undefined): number {
  return Number(fieldsOf(pid)[parentField]);
}

function fieldsOf(pid: number | undefined): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
