import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from './driver';

export interface CountedStatement {
  database: string;
  text: string;
  calls: number;
  /** Running, and planning where it was not prepared. */
  runMs: number;
  planMs: number;
}

const reloadMs = 300;

/** Loaded with the next start of PostgreSQL; idle until it is told to count. */
export async function installCounter(bench: Pool): Promise<void> {
  await bench.query({ text: `alter system set shared_preload_libraries = 'pg_stat_statements'` });
}

export async function prepareCounter(bench: Pool): Promise<void> {
  await bench.query({ text: 'create extension pg_stat_statements' });
  await bench.query({ text: 'alter system set pg_stat_statements.track_planning = on' });
  await track(bench, 'none');
}

// What PostgreSQL asks itself when a transaction ends: the ledger's balance, foreign keys.
const ownQuestions = String.raw`^(\(select|SELECT (1|\$\d+) FROM ONLY)`;

/** Every statement that PostgreSQL is sent while `act` runs, begin and commit included, those of the benchmark not. */
export async function countStatements(bench: Pool, act: () => Promise<void>): Promise<CountedStatement[]> {
  await track(bench, 'top');
  await bench.query({ text: 'select pg_stat_statements_reset()' });
  await act();
  await track(bench, 'none');
  const { rows } = await bench.query({
    text: `select datname as database, query as text, calls::float8 as calls, total_exec_time as "runMs",
        total_plan_time as "planMs"
      from pg_stat_statements s join pg_database d on d.oid = s.dbid join pg_roles r on r.oid = s.userid
      where rolname <> 'bench' and query !~ $1 order by calls desc`,
    values: [ownQuestions],
  });
  return rows as CountedStatement[];
}

async function track(bench: Pool, which: 'top' | 'none'): Promise<void> {
  await bench.query({ text: `alter system set pg_stat_statements.track = '${which}'` });
  await bench.query({ text: 'select pg_reload_conf()' });
  await pause(reloadMs);
}
