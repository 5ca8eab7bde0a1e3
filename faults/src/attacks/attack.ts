import type { Scene } from '../scene';
import type { HonestVisitor } from './honest-visitor';
import type { ServerFigures } from './server-figures';
import type { Strangers } from './strangers';
import type { TallyFigures } from './tally';

export interface Evidence<Target = unknown> {
  scene: Scene;
  target: Target;
  visitor: HonestVisitor;
  tally: TallyFigures;
  figures: ServerFigures;
}

export interface Verdict {
  /** What came of it for the attacker, in words. */
  got: string;
  /** What nobody may have got, in words; empty where the attack failed. */
  broken: readonly string[];
}

/** Somebody who wants what is not theirs, or that nobody else gets anything. */
export interface Attack<Target = unknown> {
  name: string;
  /** Of the server, where the attack needs others than the usual ones. */
  settings?: Record<string, string>;
  /** What there is to attack; it reaches the attacker's process as JSON. */
  aim(scene: Scene, visitor: HonestVisitor): Promise<Target>;
  /** In a process of its own, until the end. */
  strike(strangers: Strangers, target: Target): Promise<unknown>;
  /** What the honest visitor, or honest staff, want beside the usual journey; throws where they do not get it. */
  alsoWants?(scene: Scene, visitor: HonestVisitor, target: Target): Promise<void>;
  judge(evidence: Evidence<Target>): Promise<Verdict>;
}
