import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isRunning, startProgram, stopProgram } from './child-process';
import { quietPort } from './ports';
import { childrenOf, letGoOn } from './stopped-processes';

const startMs = 60_000;

/** The embedded PostgreSQL as the product starts and revives it, for all databases of the campaigns. */
export class Postgres {
  private dying: Promise<void> | undefined;

  private constructor(
    private readonly folder: string,
    private readonly keeper: ChildProcess,
    private readonly address: string,
  ) {}

  static async start(folder: string): Promise<Postgres> {
    const home = join(folder, 'postgres');
    mkdirSync(home, { recursive: true });
    // The port of its last run, as far as it knows.
    writeFileSync(join(home, 'port'), `${await quietPort()}\n`);
    const log = join(folder, 'postgres.out');
    const program = 'postgres/src/embedded/run-for-tests.ts';
    const keeper = await startProgram(['--import', 'tsx', program, folder], {}, log);
    const postgres = new Postgres(folder, keeper, await addressIn(log, keeper));
    await postgres.trustTheSystem();
    return postgres;
  }

  urlOf(database: string): string {
    return Object.assign(new URL(this.address), { pathname: `/${database}` }).href;
  }

  /** A new database, empty or as another one is; nobody may be connected to that one. */
  async create(database: string, template = 'template0'): Promise<void> {
    await this.run('postgres', `create database ${database} template ${template}`);
  }

  /** Kills it outright; its keeper starts it again on the same port. Campaigns side by side share one death. */
  killAndAwait(): Promise<void> {
    this.dying ??= this.die().finally(() => {
      this.dying = undefined;
    });
    return this.dying;
  }

  /** Processes die here, machines do not: what the system has taken need not be on the disk before one goes on. */
  private async trustTheSystem(): Promise<void> {
    await this.run('postgres', 'alter system set fsync = off');
    await this.run('postgres', 'select pg_reload_conf()');
  }

  private async die(): Promise<void> {
    process.kill(this.pid(), 'SIGKILL');
    await pause(200);
    const deadline = Date.now() + startMs;
    while (Date.now() < deadline) {
      try {
        await this.run('postgres', 'select 1');
        return;
      } catch {
        await pause(100);
      }
    }
    const said = ['postgres.out', 'postgres/server.log'].map((name) => textOf(join(this.folder, name)) ?? '');
    throw new Error(`PostgreSQL did not come back: ${said.map((text) => text.slice(-2_000)).join('\n')}`);
  }

  /** The postmaster, and then the processes that it has started. */
  async pids(): Promise<number[]> {
    const postmaster = this.pid();
    return [postmaster, ...(await childrenOf(postmaster))];
  }

  /** Also where a campaign is broken off while it is stopped. */
  async stop(): Promise<void> {
    await this.pids().then(letGoOn, () => {});
    await stopProgram(this.keeper);
  }

  private async run(database: string, statement: string): Promise<void> {
    const client = new Client({ connectionString: this.urlOf(database), connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end().catch(() => {});
    }
  }

  private pid(): number {
    const inside = join(this.folder, 'postgres');
    const elsewhere = textOf(join(inside, 'location'))?.trim();
    const [pid] = (textOf(join(elsewhere || inside, 'cluster', 'postmaster.pid')) ?? '').split('\n');
    if (!pid) throw new Error('PostgreSQL does not run');
    return Number(pid);
  }
}

async function addressIn(log: string, keeper: ChildProcess): Promise<string> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline && isRunning(keeper)) {
    const found = /"url":"([^"]+)"/.exec(textOf(log) ?? '')?.[1];
    if (found) return found;
    await pause(25);
  }
  throw new Error(`PostgreSQL did not start: ${textOf(log)}`);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
