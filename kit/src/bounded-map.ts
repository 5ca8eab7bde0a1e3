/** A map that never holds more than it may: what was put in first goes first. For what can be found again. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  /** Stands before the oldest: whoever looks from the beginning walks over the places of all that went before it. */
  private oldest: MapIterator<Key> | undefined;

  constructor(private readonly most: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    if (!this.has(key) && this.size >= this.most) this.forgetOldest();
    return super.set(key, value);
  }

  private forgetOldest(): void {
    let next = this.oldest?.next();
    if (!next || next.done) {
      this.oldest = this.keys();
      next = this.oldest.next();
    }
    if (!next.done) this.delete(next.value);
  }
}
