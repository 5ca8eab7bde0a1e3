import type { SandboxDatabase } from '../tables';
import { changeFaults, drawFaults, readFaults } from './fault-repository';
import { type FaultState, isActive, noFaults } from './fault-state';

/**
 * Knows whether any faults are set, so that nobody asks for them while there are none. What they are and how many are left
 * stands in the database alone; what another process sets is seen here with the next look.
 */
export class FaultWatch {
  private mayBe = true;
  private changes = 0;

  constructor(private readonly db: SandboxDatabase) {}

  get mayBeSet(): boolean {
    return this.mayBe;
  }

  async look(): Promise<void> {
    const { changes } = this;
    const state = await readFaults(this.db);
    // What was read may be older than what has been set meanwhile.
    if (changes === this.changes) this.mayBe = isActive(state);
  }

  /** Takes the next faults, in the caller's transaction if there is one. */
  async draw<Plan extends { state: FaultState }>(
    db: SandboxDatabase,
    plan: (state: FaultState) => Plan,
  ): Promise<Plan> {
    return this.mayBeSet ? drawFaults(db, plan) : plan(noFaults);
  }

  async change(change: (state: FaultState) => FaultState): Promise<FaultState> {
    const { state } = await changeFaults(this.db, (current) => ({ state: change(current) })).finally(() => {
      this.mayBe = true;
      this.changes += 1;
    });
    return state;
  }
}
