import { join } from 'node:path';
import { BareMarket } from './bare-market';
import type { ChildProcesses } from './child-processes';
import { openPool, type Pool } from './driver';
import type { Market } from './market';
import type { Watched } from './process-costs';
import { type Agreement, agree, type ShopProgram, startProvider, startShop } from './purchase-servers';
import { growCatalogue, poolSize, startDatabase } from './servers';
import { ShopMarket } from './shop-market';
import { installCounter, prepareCounter } from './statement-counts';

export const marketNames = ['bare', 'prepared', 'complete', 'memory'] as const;
export type MarketName = (typeof marketNames)[number];

export interface Contender {
  name: MarketName;
  market: Market;
  watched: Watched;
}

/** Halts the servers of all the others, whose jobs look for work even when there is none. */
export function leaveAlone(contender: Contender, all: readonly Contender[]): void {
  for (const { watched } of all) {
    const signal = watched === contender.watched ? 'SIGCONT' : 'SIGSTOP';
    for (const pid of [watched.server, watched.provider?.pid]) {
      if (pid !== undefined) process.kill(pid, signal);
    }
  }
}

interface Place {
  folder: string;
  database: ChildProcesses;
  servers: ChildProcesses;
  /** Folder for processor profiles of the servers. */
  profile?: string;
}

const catalogueSize = 1_100;
const programs: Record<'complete' | 'memory', ShopProgram> = {
  complete: 'server/dist/main.js',
  memory: 'bench/dist/run-with-memory-provider.js',
};

/** One PostgreSQL with a database for each shop and one for the provider, and everything that is bought from. */
export class PurchaseMarkets {
  private readonly pools: { end(): Promise<void> }[] = [];

  private constructor(
    private readonly place: Place,
    private readonly url: string,
  ) {}

  static async open(place: Place): Promise<PurchaseMarkets> {
    const first = await startDatabase(place.database, place.folder);
    const setUp = openPool({ connectionString: first.picked, max: 1 });
    await setUp.query({ text: `create role bench superuser login password 'bench'` });
    for (const name of ['complete', 'provider']) await setUp.query({ text: `create database ${name}` });
    await installCounter(setUp);
    await setUp.end();
    await place.database.stop();
    const { picked: url } = await startDatabase(place.database, place.folder);
    return new PurchaseMarkets(place, url);
  }

  /** A user of its own, so that looking on is not counted as work. */
  lookInto(database: string): Pool {
    const address = Object.assign(new URL(this.addressOf(database)), {
      username: 'bench',
      password: 'bench',
    });
    const pool = openPool({ connectionString: address.href, max: 2 });
    this.pools.push(pool);
    return pool;
  }

  async contenders(): Promise<Contender[]> {
    const bench = this.lookInto('postgres');
    await prepareCounter(bench);
    const { servers } = this.place;
    const deals = { complete: await agree(), memory: await agree() };
    await this.fill(deals.complete);
    await bench.query({ text: 'create database memory template complete' });
    const { profile } = this;
    const provider = await startProvider(servers, this.addressOf('provider'), deals.complete, profile);
    const asked = { origin: provider.picked, pool: this.lookInto('provider') };
    const open = async (name: 'complete' | 'memory') => {
      const start = { ...this.shopAt(name), providerUrl: provider.picked, nodeOptions: profile };
      const { picked: origin, pid: server } = await startShop(servers, start, deals[name]);
      const pool = this.lookInto(name);
      return name === 'memory'
        ? { name, market: await ShopMarket.open({ origin, pool }), watched: { server } }
        : {
            name,
            market: await ShopMarket.open({ origin, pool, provider: asked }),
            watched: { server, provider: { pid: provider.pid, database: 'provider' } },
          };
    };
    const bare = await BareMarket.build(this.addressOf('complete'), poolSize);
    this.pools.push(bare);
    return [
      { name: 'bare', market: bare, watched: {} },
      { name: 'prepared', market: bare.prepared(), watched: {} },
      await open('complete'),
      await open('memory'),
    ];
  }

  async end(): Promise<void> {
    await Promise.all(this.pools.splice(0).map((pool) => pool.end()));
  }

  /** A first start makes the tables and the demo that the rest grows from. */
  private async fill(deal: Agreement): Promise<void> {
    const { servers } = this.place;
    await startShop(servers, { ...this.shopAt('complete'), providerUrl: 'http://127.0.0.1:9' }, deal);
    await servers.stop();
    await growCatalogue(servers, this.addressOf('complete'), catalogueSize);
    await servers.stop();
  }

  private shopAt(name: 'complete' | 'memory') {
    return {
      program: programs[name],
      folder: join(this.place.folder, name),
      databaseUrl: this.addressOf(name),
    };
  }

  private get profile(): string[] {
    const { profile } = this.place;
    return profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  }

  private addressOf(database: string): string {
    return Object.assign(new URL(this.url), { pathname: `/${database}` }).href;
  }
}
