import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { Bank, decideDisputes } from './bank';
import { settle } from './business-time';
import { DealBoard } from './deal-board';
import { foreignOrdersOpened } from './foreign-keys';
import { countDeals, countSold, countUsedCoupons, type Deals, stock } from './goods';
import type { Ground } from './ground';
import { brokenInvariants } from './invariants';
import { ledgerDifferences } from './ledger-check';
import type { PlantedBug } from './planted-bugs';
import { type Scene, withScene } from './scene';
import { type SetUp, type Trouble, usualSetUp } from './set-up';
import { type Memory, Shopper } from './shopper';
import { planShoppers } from './shopper-plans';
import { StoreKeeper } from './store-keeper';
import { deadlines } from './troubles/deadlines';
import { kills } from './troubles/kills';
import { lateness } from './troubles/lateness';
import { slowness } from './troubles/slowness';
import { starvation } from './troubles/starvation';
import type { Befall, Ordeal, Toll } from './troubles/trouble';

export interface CampaignSettings extends Partial<SetUp> {
  seed: number;
  seconds: number;
  /** Folder of the built server that is put to the test. */
  server: string;
  /** What is planted in it: then it need not sell enough. */
  bug?: PlantedBug;
}

export interface CampaignResult extends Pick<Toll, 'kills' | 'pauses'> {
  setUp: SetUp;
  /** What should hold and does not, in words; empty is green. */
  broken: readonly string[];
  /** Milliseconds from a start of a process to its readiness. */
  starts: readonly number[];
  sold: number;
  tables: number;
  together: number;
  deals: Deals;
  coupons: number;
  mails: number;
  /** By name, as the provider counts them. */
  faults: Readonly<Record<string, number>>;
}

const befall: Record<Trouble, Befall> = { kills, starvation, slowness, lateness, deadlines };
/** Nobody begins to shop in the last part. */
const shoppingShare = 0.6;
/** How many people come, and how many of fifty have to be sold: on a busy machine a campaign goes on until they are. */
const usual = { shoppers: 200, enough: 40 };
const short = { shoppers: 140, enough: 20 };
const shortSeconds = 60;
/** Who is stopped most of the time sells little to anybody. */
const starved = { shoppers: 80, enough: 10 };
/** Those who race the deadlines come with them. */
const pairsAlone = { shoppers: 0, enough: 0 };

/**
 * Two hundred people want fifty tickets and some tables while the shop is in trouble, and its provider, its mail server and
 * the network fail, and some contest what they have paid. Then everything is left to come to rest, and looked at.
 */
export async function runCampaign(ground: Ground, settings: CampaignSettings): Promise<CampaignResult> {
  const { apis, workers, trouble } = { ...usualSetUp, ...settings.bug?.needs, ...settings };
  return withScene(ground, { ...settings, apis, workers }, async (scene) => {
    const { provider, mails, db, goods } = scene;
    const processes = [...scene.processes.apis, ...scene.processes.workers];
    await Promise.all(processes.map((each) => each.start()));
    await provider.setFaults(settings.seed, trouble);
    const size = sizeOf(settings.seconds, trouble);
    const { toll, memories, surprises } = await fight(ground, scene, { ...settings, ...size, trouble });
    await provider.clearFaults();
    mails.isFaulty = false;
    const decided = provider.allArrived().then(() => decideDisputes(provider, settings.seed));
    const settled = decided.then(() => settle(scene));
    await settled.catch((error: unknown) => void surprises.push(String(error)));
    const charges = await provider.charges();
    const books = join(ground.server, 'main-ledger-check.js');
    const fewestSold = settings.bug ? 0 : size.enough;
    const evidence = { db, charges, mails: mails.received, memories, goods, stock, fewestSold };
    const opened = await foreignOrdersOpened(scene.address, mails.received).catch((error: unknown) => [
      `No key of a mail could be tried: ${String(error)}`,
    ]);
    const broken = [
      ...processes.flatMap(({ ownEnds }) => ownEnds),
      ...surprises,
      ...toll.broken,
      ...(await brokenInvariants(evidence)),
      ...opened,
    ];
    return {
      setUp: { apis, workers, trouble },
      broken: broken.length > 0 ? broken : await ledgerDifferences(books, scene.env),
      kills: toll.kills,
      pauses: toll.pauses,
      starts: processes.flatMap(({ starts }) => starts),
      sold: await countSold(db, goods.free),
      tables: await countSold(db, goods.reservation),
      together: await countSold(db, goods.shared),
      deals: await countDeals(db),
      coupons: await countUsedCoupons(db),
      mails: mails.received.length,
      faults: await provider.faultsDone(),
    };
  });
}

function sizeOf(seconds: number, trouble: Trouble): Pick<Fight, 'shoppers' | 'enough'> {
  if (trouble === 'starvation') return starved;
  if (trouble === 'deadlines') return pairsAlone;
  return seconds < shortSeconds ? short : usual;
}

interface Aftermath {
  toll: Toll;
  memories: Memory[];
  /** What nobody had reckoned with. */
  surprises: string[];
}

interface Fight extends Ordeal {
  shoppers: number;
  trouble: Trouble;
}

async function fight(ground: Ground, scene: Scene, settings: Fight): Promise<Aftermath> {
  const { seed, seconds, shoppers } = settings;
  const end = new AbortController();
  // Everybody listens.
  setMaxListeners(0, end.signal);
  const world = { ...scene, seed, end: end.signal, board: new DealBoard() };
  const plans = planShoppers(shoppers, seed, seconds * 1000 * shoppingShare);
  const people = plans.map((plan) => new Shopper(plan, world));
  const surprises: string[] = [];
  const busy = [...people, new StoreKeeper(world), new Bank(world)].map((one) =>
    one.work().catch((error: unknown) => void surprises.push(`Unexpected: ${String(error)}`)),
  );
  const toll = await befall[settings.trouble](ground, scene, settings);
  end.abort();
  await Promise.all(busy);
  const memories = [...people.map(({ memory }) => memory), ...(toll.memories ?? [])];
  return { toll, surprises, memories };
}
