import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { putForward, settle } from './business-time';
import { foreignOrdersOpened } from './foreign-keys';
import { countSold, stock } from './goods';
import type { Ground } from './ground';
import { brokenInvariants } from './invariants';
import { ledgerDifferences } from './ledger-check';
import { type Scene, withScene } from './scene';
import { type Memory, Shopper } from './shopper';
import { planShoppers } from './shopper-plans';
import { StoreKeeper } from './store-keeper';

export interface CampaignSettings {
  seed: number;
  seconds: number;
  /** Folder of the built server that is put to the test. */
  server: string;
}

export interface CampaignResult {
  /** What should hold and does not, in words; empty is green. */
  broken: readonly string[];
  kills: number;
  /** Milliseconds from a start of the server to its readiness. */
  starts: readonly number[];
  sold: number;
  tables: number;
  mails: number;
  /** By name, as the provider counts them. */
  faults: Readonly<Record<string, number>>;
}

const killAfterMs = 2_000;
/** Business time between two kills: leases end, and after some of them the time to pay. */
const killSeconds = 100;
/** Nobody begins to shop in the last part. */
const shoppingShare = 0.6;
/** How many people come, and how many of fifty have to be sold: on a busy machine a campaign goes on until they are. */
const usual = { shoppers: 200, enough: 40 };
const short = { shoppers: 140, enough: 20 };
const shortSeconds = 60;
/** But it ends after so many kills for each second that it was meant to last. */
const mostKillsPerSecond = 0.75;

/**
 * Two hundred people want fifty tickets and some tables while the server is killed every two seconds, its provider, its
 * mail server and the network fail, and the database dies once. Then everything is left to come to rest, and looked at.
 */
export async function runCampaign(ground: Ground, settings: CampaignSettings): Promise<CampaignResult> {
  return withScene(ground, settings, async (scene) => {
    const { server, provider, mails, db, goods } = scene;
    await server.start();
    await provider.setFaults(settings.seed);
    const size = settings.seconds < shortSeconds ? short : usual;
    const { kills, memories, surprises } = await fight(ground, scene, { ...settings, ...size });
    await provider.clearFaults();
    mails.isFaulty = false;
    await settle(scene).catch((error: unknown) => void surprises.push(String(error)));
    const charges = await provider.charges();
    const books = join(ground.server, 'main-ledger-check.js');
    const evidence = { db, charges, mails: mails.received, memories, goods, stock, fewestSold: size.enough };
    const broken = [
      ...surprises,
      ...server.ownEnds,
      ...(await brokenInvariants(evidence)),
      ...(await foreignOrdersOpened(scene.address, mails.received)),
    ];
    return {
      broken: broken.length > 0 ? broken : await ledgerDifferences(books, scene.env),
      kills,
      starts: server.starts,
      sold: await countSold(db, goods.free),
      tables: await countSold(db, goods.reservation),
      mails: mails.received.length,
      faults: await provider.faultsDone(),
    };
  });
}

interface Aftermath {
  kills: number;
  memories: Memory[];
  /** What nobody had reckoned with. */
  surprises: string[];
}

interface Fight extends CampaignSettings {
  shoppers: number;
  /** How many have to be sold before it may end. */
  enough: number;
}

async function fight(ground: Ground, scene: Scene, settings: Fight): Promise<Aftermath> {
  const { seed, seconds, shoppers } = settings;
  const end = new AbortController();
  // Everybody listens.
  setMaxListeners(0, end.signal);
  const world = { ...scene, seed, end: end.signal };
  const plans = planShoppers(shoppers, seed, seconds * 1000 * shoppingShare);
  const people = plans.map((plan) => new Shopper(plan, world));
  const surprises: string[] = [];
  const busy = [...people, new StoreKeeper(world)].map((one) =>
    one.work().catch((error: unknown) => void surprises.push(`Unexpected: ${String(error)}`)),
  );
  const [kills] = await Promise.all([
    killOverAndOver(scene, settings),
    pause(seconds * 500).then(() => ground.postgres.killAndAwait()),
  ]);
  end.abort();
  await Promise.all(busy);
  return { kills, surprises, memories: people.map(({ memory }) => memory) };
}

/** Until the time is over and enough is sold. Afterwards the server runs. */
async function killOverAndOver({ server, db, goods }: Scene, { seconds, enough }: Fight): Promise<number> {
  const began = performance.now();
  const isTimeOver = () => performance.now() + killAfterMs - began >= seconds * 1000;
  // The database may be dead just now.
  const isEnoughSold = async () => (await countSold(db, goods.free).catch(() => 0)) >= enough;
  let kills = 0;
  while (!isTimeOver() || (kills < seconds * mostKillsPerSecond && !(await isEnoughSold()))) {
    await pause(killAfterMs);
    await server.kill();
    kills += 1;
    await putForward(db, killSeconds).catch(() => {});
    await server.start();
  }
  return kills;
}
