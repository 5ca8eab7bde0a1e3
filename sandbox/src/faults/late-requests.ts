import { counted } from './fault-state';
import type { FaultWatch } from './fault-watch';

const againMs = 500;

/** Requests that lie somewhere on the way, long after whoever sent them has given up. */
export class LateRequests {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly faults: FaultWatch,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** They have their effect when they arrive, and nobody is there to hear of it. */
  arriveAfter(ms: number, act: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.arrive(act).catch((error: unknown) => {
        this.onError(error);
        // The provider's own database was away: the network tries again, and the key lets it take effect once.
        this.arriveAfter(againMs, act);
      });
    }, ms);
    this.timers.add(timer);
  }

  /** What has not arrived when the provider closes is lost. */
  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private async arrive(act: () => Promise<unknown>): Promise<void> {
    await act();
    await this.faults.change((state) => counted(state, 'request', ['arrivedLate']));
  }
}
