import { BoundedMap } from './bounded-map';

interface Kept<Value> {
  value: Promise<Value>;
  readAt: number;
  /** The next answer is on its way. */
  isRenewed: boolean;
}

interface Settings<Value> {
  freshMs: number;
  mostKept?: number;
  /** Which answers are worth keeping; all of them unless it says otherwise. */
  keeps?: (value: Value) => boolean;
}

/**
 * Answers that are the same for everybody, read once for all who ask within a while of the business clock. Who asks in
 * the while after that gets the old answer, and a new one is read meanwhile, so that nobody waits at the turn. Never the
 * truth: a clock that is moved forgets it, and so does a failure.
 */
export class Cache<Value> {
  private readonly kept: BoundedMap<string, Kept<Value>>;
  private readonly freshMs: number;
  private readonly keeps: (value: Value) => boolean;

  constructor({ freshMs, mostKept = 1_000, keeps = () => true }: Settings<Value>) {
    this.freshMs = freshMs;
    this.kept = new BoundedMap(mostKept);
    this.keeps = keeps;
  }

  getOrRead(question: string, now: Date, read: () => Promise<Value>): Promise<Value> {
    const at = now.getTime();
    const known = this.kept.get(question);
    const age = known ? Math.abs(at - known.readAt) : Number.POSITIVE_INFINITY;
    if (!known || age >= 2 * this.freshMs) return this.keep(question, read(), at);
    if (age >= this.freshMs && !known.isRenewed) {
      known.isRenewed = true;
      const next = read();
      next.then(
        () => this.keep(question, next, at),
        () => this.forget(question, known),
      );
    }
    return known.value;
  }

  private keep(question: string, value: Promise<Value>, readAt: number): Promise<Value> {
    const fresh: Kept<Value> = { value, readAt, isRenewed: false };
    this.kept.set(question, fresh);
    value.then(
      (answer) => this.keeps(answer) || this.forget(question, fresh),
      () => this.forget(question, fresh),
    );
    return value;
  }

  private forget(question: string, stale: Kept<Value>): void {
    if (this.kept.get(question) === stale) this.kept.delete(question);
  }
}
