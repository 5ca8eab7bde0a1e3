/** Business time. The only place that reads the machine's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be put forward, in demo mode and in tests. */
export class MovableClock implements Clock {
  constructor(private offsetMs = 0) {}

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  moveTo(offsetMs: number): void {
    this.offsetMs = offsetMs;
  }
}
