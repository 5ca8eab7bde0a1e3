import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { balanced } from './balanced';
import { type Goods, stockUp } from './goods';
import type { Ground } from './ground';
import { MailSink } from './mail-sink';
import { quietPorts } from './ports';
import { Provider } from './provider';
import { seeded } from './seeded';
import { serverSettings } from './server-settings';
import { type SetUp, usualSetUp } from './set-up';
import { type ShopProcesses, shopProcesses } from './shop-processes';
import type { ShopServer } from './shop-server';

/** Everything that takes part in one campaign, apart from the people. */
export interface Scene {
  /** Of the first server. */
  address: string;
  /** Calls the shop as behind a balancer. */
  send: typeof fetch;
  /** The server's environment. */
  env: Record<string, string>;
  /** The first of those that answer calls; where there are no others, it does the jobs as well. */
  server: ShopServer;
  processes: ShopProcesses;
  provider: Provider;
  mails: MailSink;
  /** The shop's database. */
  db: Pool;
  goods: Goods;
}

interface SceneSettings extends Partial<Pick<SetUp, 'apis' | 'workers'>> {
  seed: number;
  /** Folder of the built server that is put to the test. */
  server: string;
  /** Of the server, instead of those of a campaign of faults. */
  settings?: Record<string, string>;
}

/** Sets everything up, works, and takes it down again. */
export async function withScene<Result>(
  ground: Ground,
  settings: SceneSettings,
  work: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    return await work(await setScene(ground, settings, closing));
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function setScene(
  ground: Ground,
  { seed, server: built, settings, apis = usualSetUp.apis, workers = usualSetUp.workers }: SceneSettings,
  closing: (() => Promise<unknown>)[],
): Promise<Scene> {
  const databases = await ground.newDatabases();
  const folder = join(ground.folder, databases.name);
  mkdirSync(folder);
  const [port = 0, providerPort = 0, ...otherPorts] = await quietPorts(apis + 1);
  const ports = [port, ...otherPorts];
  const address = `http://127.0.0.1:${port}`;
  const mails = await MailSink.start(seeded(seed, 'mail'));
  closing.push(() => mails.stop());
  const provider = await Provider.start({
    program: join(ground.server, 'main-sandbox.js'),
    port: providerPort,
    databaseUrl: databases.provider,
    shopAddress: address,
    logFile: join(folder, 'provider.out'),
  });
  closing.push(() => provider.stop());
  const db = new Pool({ connectionString: databases.shop, max: 2 });
  // The database dies once, and with it whoever is connected.
  db.on('error', () => {});
  closing.push(() => db.end());
  const goods = await stockUp(db);
  const places = { databaseUrl: databases.shop, providerAddress: provider.address, smtpUrl: mails.url };
  const env = { ...serverSettings({ folder, port, ...places }), ...settings };
  const processes = await shopProcesses({ built, folder, ports, env }, { workers });
  for (const each of [...processes.apis, ...processes.workers]) closing.push(() => each.kill());
  const [server] = processes.apis;
  if (!server) throw new Error('A shop needs a server');
  const send = balanced(processes.addresses, seeded(seed, 'balancer'));
  return { address, send, env, server, processes, provider, mails, db, goods };
}
