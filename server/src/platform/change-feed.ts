import type { Clock } from './clock';

/** Something of one visitor was written; `version` is another each time. */
export interface Change {
  userId: string;
  kind: 'order' | 'ticket';
  id: string;
  version: string;
}

export interface ChangeFeedSettings {
  clock: Clock;
  /** What of these visitors was written since then, and is visible now. */
  look(userIds: readonly string[], since: Date): Promise<Change[]>;
  onFailure(error: unknown): void;
}

type Listener = (change: Change) => void;

const lookEveryMs = 500;
/** A change is stamped before its transaction commits, and processes' clocks differ a little. */
const overlapMs = 30_000;

/**
 * Tells those who listen what has changed, whichever process changed it. One statement twice a second for all of them,
 * and none while nobody listens.
 */
export class ChangeFeed {
  private readonly listeners = new Map<string, Set<Listener>>();
  /** Versions that the last look has seen: looking back over the same time again tells nothing twice. */
  private told = new Map<string, string>();
  private lookedAt: Date | undefined;
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
    const changes = await this.settings.look([...this.listeners.keys()], since);
    const before = this.told;
    this.told = new Map(changes.map(({ id, version }) => [id, version]));
    this.lookedAt = now;
    for (const change of changes) {
      if (before.get(change.id) === change.version) continue;
      for (const listener of this.listeners.get(change.userId) ?? []) listener(change);
    }
  }
}
