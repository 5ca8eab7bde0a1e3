import { setTimeout as pause } from 'node:timers/promises';
import type { Ground } from '../ground';
import { type Scene, withScene } from '../scene';
import type { Attack } from './attack';
import { Attacker } from './attacker';
import { HonestVisitor, type Journey } from './honest-visitor';
import { Pulse } from './pulse';
import { metricsToken, readFigures } from './server-figures';
import { ownFaultsIn, type TallyFigures } from './tally';

export interface BattleSettings {
  /** Folder of the built server. */
  server: string;
  /** How long the attack lasts at least. */
  seconds: number;
}

export interface Battle {
  attack: string;
  tally: TallyFigures;
  got: string;
  /** Without an attack, where the visitor arrived, and during it. */
  calm: Journey | undefined;
  journeys: readonly Journey[];
  /** How long nine of ten looks at /healthz took at most. */
  pulseMs: number;
  /** What should not be; empty is green. */
  broken: readonly string[];
}

/** As in production, apart from a provider and a mail server on this machine that speak without TLS. */
const asInProduction = {
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  PICTURES_AHEAD: 'on',
  LOG_LEVEL: 'info',
  METRICS_TOKEN: metricsToken,
};
const journeysDuring = 3;
const nothing: TallyFigures = { sent: 0, answers: {}, notes: {} };

/** An honest visitor travels in peace, then while somebody attacks; both must get there, and the attacker must not. */
export async function fight(ground: Ground, attack: Attack, settings: BattleSettings): Promise<Battle> {
  const scene = { seed: 1, server: settings.server, settings: { ...asInProduction, ...attack.settings } };
  return withScene(ground, scene, async (scene) => {
    scene.mails.isFaulty = false;
    await scene.server.start();
    const visitor = new HonestVisitor(scene);
    const attacker = new Attacker();
    const pulse = new Pulse(scene.address);
    const broken: string[] = [];
    let calm: Journey | undefined;
    try {
      // The first one warms the server up.
      await visitor.travel();
      calm = await visitor.travel();
      const target = await attack.aim(scene, visitor);
      const before = await readFigures(scene.address);
      pulse.begin();
      await attacker.strike({ attack: attack.name, address: scene.address, target });
      const until = pause(settings.seconds * 1000);
      const journeys = await travelOn(attack, { scene, visitor, target }, broken);
      await until;
      const tally = await attacker.stop();
      const pulseMs = await pulse.stop();
      const figures = await readFigures(scene.address);
      if (figures.startedAt !== before.startedAt) broken.push('The server is another process.');
      const ownFaults = Math.max(figures.ownFaults - before.ownFaults, ownFaultsIn(tally));
      if (ownFaults > 0) broken.push(`${ownFaults} requests were answered with a fault of the server's own.`);
      const { got, broken: lost } = await attack.judge({ scene, target, visitor, tally, figures });
      return { attack: attack.name, tally, got, calm, journeys, pulseMs, broken: [...broken, ...lost] };
    } catch (error) {
      broken.push(String(error));
      const pulseMs = await pulse.stop();
      return { attack: attack.name, tally: nothing, got: 'unknown', calm, journeys: [], pulseMs, broken };
    } finally {
      attacker.leave();
    }
  });
}

/** The journeys that arrived; why others did not is added to what is broken. */
async function travelOn(
  attack: Attack,
  { scene, visitor, target }: { scene: Scene; visitor: HonestVisitor; target: unknown },
  broken: string[],
): Promise<Journey[]> {
  const journeys: Journey[] = [];
  for (let nth = 0; nth < journeysDuring; nth += 1) {
    try {
      journeys.push(await visitor.travel());
      await attack.alsoWants?.(scene, visitor, target);
    } catch (error) {
      broken.push(`The honest visitor did not get there: ${String(error)}`);
    }
  }
  return journeys;
}
