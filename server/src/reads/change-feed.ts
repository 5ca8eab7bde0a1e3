import type { Clock } from '@meal/kit/clock';

/** Something of one visitor was written; `version` is another each time, and null before the first. */
export interface Change {
  userId: string;
  kind: 'order' | 'ticket' | 'support';
  id: string;
  version: string | null;
}

export interface LookedFrom {
  since: Date;
  /** Of the look before, where there was one. */
  horizon?: string;
}

export interface Seen {
  changes: Change[];
  /** The oldest transaction that was not over yet: what it writes, or a later one, is still to be seen. */
  horizon: string;
}

export interface ChangeFeedSettings {
  clock: Clock;
  /**
   * What of these visitors is visible now, and was written since then or was not visible at the look before: a transaction
   * may take longer than anybody looks back, and its clock may be wrong.
   */
  look(userIds: readonly string[], from: LookedFrom): Promise<Seen>;
  onFailure(error: unknown): void;
}

type Listener = (change: Change) => void;

const lookEveryMs = 500;
/** Who begins to listen hears what has just happened: their page may be a moment older. */
const overlapMs = 30_000;

/**
 * Tells those who listen what has changed, whichever process changed it. One statement twice a second for all of them,
 * and none while nobody listens.
 */
export class ChangeFeed {
  private readonly listeners = new Map<string, Set<Listener>>();
  /** Versions that the last look has seen: looking back over the same time again tells nothing twice. */
  private told = new Map<string, string | null>();
  private lookedAt: Date | undefined;
  private horizon: string | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly settings: ChangeFeedSettings) {}

  /** Calls back for every change of this visitor's things until the answer is called. */
  watch(userId: string, listener: Listener): () => void {
    const ofUser = this.listeners.get(userId) ?? new Set();
    this.listeners.set(userId, ofUser.add(listener));
    this.lookedAt ??= this.settings.clock.now();
    this.timer ??= this.schedule();
    return () => {
      ofUser.delete(listener);
      if (ofUser.size === 0 && this.listeners.get(userId) === ofUser) this.listeners.delete(userId);
    };
  }

  private schedule(): NodeJS.Timeout {
    return setTimeout(() => void this.lookAgain(), lookEveryMs).unref();
  }

  private async lookAgain(): Promise<void> {
    if (this.listeners.size === 0) {
      this.timer = undefined;
      this.lookedAt = undefined;
      this.horizon = undefined;
      this.told.clear();
      return;
    }
    await this.look().catch(this.settings.onFailure);
    this.timer = this.schedule();
  }

  private async look(): Promise<void> {
    const now = this.settings.clock.now();
    // From the last look, not from now: the demo's clock may have leapt in between.
    const since = new Date((this.lookedAt ?? now).getTime() - overlapMs);
    const { horizon } = this;
    const seen = await this.settings.look([...this.listeners.keys()], { since, horizon });
    const before = this.told;
    this.told = new Map(seen.changes.map(({ id, version }) => [id, version]));
    this.lookedAt = now;
    this.horizon = seen.horizon;
    for (const change of seen.changes) {
      if (before.get(change.id) === change.version) continue;
      for (const listener of this.listeners.get(change.userId) ?? []) listener(change);
    }
  }
}
