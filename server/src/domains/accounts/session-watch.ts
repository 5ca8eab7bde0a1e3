import type { Clock } from '@meal/kit/clock';

export interface SessionWatchSettings {
  clock: Clock;
  /** Those of them that are good now. */
  look(tokenHashes: readonly Buffer[], now: Date): Promise<readonly Buffer[]>;
  onFailure(error: unknown): void;
}

const lookEveryMs = 2_000;

interface Watched {
  tokenHash: Buffer;
  onEnd(): void;
}

/** Tells when a session has ended, whichever process ended it: one statement every two seconds for all that are watched. */
export class SessionWatch {
  private readonly watched = new Set<Watched>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly settings: SessionWatchSettings) {}

  /** Calls back once, unless the answer is called before. */
  watch(tokenHash: Buffer, onEnd: () => void): () => void {
    const watched = { tokenHash, onEnd };
    this.watched.add(watched);
    this.timer ??= this.schedule();
    return () => void this.watched.delete(watched);
  }

  private schedule(): NodeJS.Timeout {
    return setTimeout(() => void this.lookAgain(), lookEveryMs).unref();
  }

  private async lookAgain(): Promise<void> {
    if (this.watched.size === 0) {
      this.timer = undefined;
      return;
    }
    await this.look().catch(this.settings.onFailure);
    this.timer = this.schedule();
  }

  private async look(): Promise<void> {
    const { clock, look } = this.settings;
    const asked = [...this.watched];
    const good = await look(
      asked.map(({ tokenHash }) => tokenHash),
      clock.now(),
    );
    const live = new Set(good.map((tokenHash) => tokenHash.toString('base64')));
    for (const watched of asked) {
      if (live.has(watched.tokenHash.toString('base64'))) continue;
      if (this.watched.delete(watched)) watched.onEnd();
    }
  }
}
