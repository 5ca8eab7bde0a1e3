import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from './build-server';
import { quietPort } from './ports';
import { Postgres } from './postgres';
import { serverSettings } from './server-settings';
import { ShopServer } from './shop-server';

const seededDatabase = 'campaign_seed';

/** Prepares everything, works, and cleans up, also after Ctrl-C; with `keep`, what was written stays to be looked at. */
export async function withGround<Result>(
  work: (ground: Ground) => Promise<Result>,
  { keep = false } = {},
): Promise<Result> {
  const ground = await Ground.prepare();
  const leave = () => ground.leave({ keep });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void leave().finally(() => process.exit(1)));
  }
  try {
    return await work(ground);
  } finally {
    await leave();
    if (keep) console.log(`Kept: ${ground.folder}`);
  }
}

/** What all campaigns of one command share: the built server, a PostgreSQL, and a demo's database to copy. */
export class Ground {
  private campaigns = 0;

  private constructor(
    readonly folder: string,
    /** The server as it is. */
    readonly server: string,
    readonly postgres: Postgres,
  ) {}

  static async prepare(): Promise<Ground> {
    const folder = mkdtempSync(join(tmpdir(), 'meal-faults-'));
    const postgres = await Postgres.start(folder);
    try {
      const ground = new Ground(folder, await buildServer(), postgres);
      await ground.seed();
      return ground;
    } catch (error) {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Databases for one campaign: the shop's, as a fresh demo has it, and an empty one for the provider. */
  async newDatabases(): Promise<{ name: string; shop: string; provider: string }> {
    this.campaigns += 1;
    const name = `campaign_${this.campaigns}`;
    await this.postgres.create(`${name}_shop`, seededDatabase);
    await this.postgres.create(`${name}_provider`);
    return {
      name,
      shop: this.postgres.urlOf(`${name}_shop`),
      provider: this.postgres.urlOf(`${name}_provider`),
    };
  }

  private async seed(): Promise<void> {
    await this.postgres.create(seededDatabase);
    const port = await quietPort();
    const databaseUrl = this.postgres.urlOf(seededDatabase);
    const server = new ShopServer({
      program: join(this.server, 'main.js'),
      address: `http://127.0.0.1:${port}`,
      env: serverSettings({ folder: this.folder, port, databaseUrl }),
      logFile: join(this.folder, 'seeding.out'),
    });
    try {
      await server.start();
    } finally {
      await server.stop();
    }
  }

  async leave({ keep }: { keep: boolean }): Promise<void> {
    await this.postgres.stop();
    if (!keep) rmSync(this.folder, { recursive: true, force: true });
  }
}
