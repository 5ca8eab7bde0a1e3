import { setTimeout as pause } from 'node:timers/promises';
import type { Started } from './child-processes';
import { openPool, type Pool } from './driver';
import { processorMicroseconds } from './processor-time';
import { type Agreement, agree, shopSettings, startProvider, startShop } from './purchase-servers';
import type { Bench } from './run-bench';
import { startDatabase } from './servers';

const lookMs = 100;
const patienceMs = 300_000;
/** Longer than a worker that died keeps what it had in hand. */
const leaseSeconds = 31;

/** A shop with its jobs and a provider, two processes with a database each, of which the shop's dies now and then. */
export class RefundGround {
  private server: Started | undefined;

  private constructor(
    private readonly bench: Bench,
    private readonly deal: Agreement,
    private readonly addresses: { shop: string; provider: string },
    private readonly providerPid: number | undefined,
    readonly shop: Pool,
    readonly provider: Pool,
  ) {}

  static async open(bench: Bench): Promise<RefundGround> {
    const { picked: url } = await startDatabase(bench.database, bench.folder);
    const setUp = openPool({ connectionString: url, max: 1 });
    for (const name of ['shop', 'provider']) await setUp.query({ text: `create database ${name}` });
    await setUp.end();
    const addressOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
    const addresses = { shop: addressOf('shop'), provider: addressOf('provider') };
    const poolOf = (connectionString: string) => openPool({ connectionString, max: 2 });
    const pools = [poolOf(addresses.shop), poolOf(addresses.provider)] as const;
    const deal = await agree();
    const provider = await startProvider(bench.servers, addresses.provider, deal);
    const ground = new RefundGround(
      bench,
      deal,
      { ...addresses, provider: provider.picked },
      provider.pid,
      ...pools,
    );
    // A first start makes the tables and the demo.
    await ground.start();
    await ground.kill();
    return ground;
  }

  /** Answers how long it took until it was ready. */
  async start(): Promise<number> {
    const begun = performance.now();
    const program = { program: 'server/dist/main.js', ...this.place } as const;
    this.server = await startShop(this.bench.servers, program, this.deal);
    return performance.now() - begun;
  }

  /** Of the shop, for a program beside it. */
  get settings(): Record<string, string> {
    return shopSettings(this.place, this.deal);
  }

  private get place() {
    const { shop: databaseUrl, provider: providerUrl } = this.addresses;
    return { folder: this.bench.folder, databaseUrl, providerUrl };
  }

  /** What the two processes have computed so far. */
  processorMs(): { server: number; provider: number } {
    return {
      server: processorMicroseconds(this.server?.pid) / 1000,
      provider: processorMicroseconds(this.providerPid) / 1000,
    };
  }

  /** Outright, in the middle of whatever it does. */
  async kill(): Promise<void> {
    if (this.server) await this.bench.servers.kill(this.server);
    this.server = undefined;
  }

  /** While the server is away: what it had in hand is free when it comes back. */
  async letLeasesEnd(): Promise<void> {
    await this.shop.query({
      text: `update demo_settings set value = to_jsonb((value #>> '{}')::bigint + $1) where name = 'clockOffsetMs'`,
      values: [leaseSeconds * 1000],
    });
  }

  async until(isReached: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + patienceMs;
    while (!(await isReached())) {
      if (performance.now() > deadline) throw new Error('Nothing has changed for minutes.');
      await pause(lookMs);
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.shop.end(), this.provider.end()]);
  }
}
