interface Kept<Value> {
  value: Value;
  weight: number;
  /** Since room was last looked for here. */
  isAsked: boolean;
}

/**
 * A map that never holds more weight than it may, for what can be found again. Room is made in the order in which things
 * came, and what has been asked for meanwhile stays for another round (SIEVE): a thousand things looked at once do not
 * drive out those that everybody looks at.
 */
export class WeighedMap<Value> {
  private readonly kept = new Map<string, Kept<Value>>();
  /** Goes round; kept, because whoever begins anew walks over the places of all that has left. */
  private round: MapIterator<string> | undefined;
  private held = 0;

  constructor(
    private readonly most: number,
    private readonly weigh: (value: Value) => number,
  ) {}

  get(key: string): Value | undefined {
    const found = this.kept.get(key);
    if (found) found.isAsked = true;
    return found?.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const weight = this.weigh(value);
    if (weight > this.most) return;
    while (this.held + weight > this.most) this.makeRoom();
    this.kept.set(key, { value, weight, isAsked: false });
    this.held += weight;
  }

  private makeRoom(): void {
    for (;;) {
      const next = (this.round ??= this.kept.keys()).next();
      if (next.done) this.round = undefined;
      else if (!this.isSpared(next.value)) return this.delete(next.value);
    }
  }

  private isSpared(key: string): boolean {
    const kept = this.kept.get(key);
    if (!kept?.isAsked) return false;
    kept.isAsked = false;
    return true;
  }

  private delete(key: string): void {
    this.held -= this.kept.get(key)?.weight ?? 0;
    this.kept.delete(key);
  }
}
