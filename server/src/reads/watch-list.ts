type Listener<Numbers> = (numbers: Numbers) => void;

interface Watched<Numbers> {
  /** With whether each has heard anything of it yet. */
  listeners: Map<Listener<Numbers>, boolean>;
  seen?: Numbers;
}

interface WatchListSettings<Numbers> {
  idOf(numbers: Numbers): string;
  /** Whether a change between these two is anything to tell. */
  matters(before: Numbers, now: Numbers): boolean;
}

/** Who listens to which of many things, and what each thing was like when it was last looked at. */
export class WatchList<Numbers> {
  private readonly watched = new Map<string, Watched<Numbers>>();

  constructor(private readonly settings: WatchListSettings<Numbers>) {}

  get isEmpty(): boolean {
    return this.watched.size === 0;
  }

  /** Calls back once with how each of them stands, then for every change, until the answer is called. */
  watch(ids: readonly string[], listener: Listener<Numbers>): () => void {
    const entered = [...new Set(ids)].map((id) => {
      const watched = this.watched.get(id) ?? { listeners: new Map() };
      this.watched.set(id, watched);
      watched.listeners.set(listener, false);
      return { id, watched };
    });
    return () => {
      for (const { id, watched } of entered) {
        watched.listeners.delete(listener);
        if (watched.listeners.size === 0 && this.watched.get(id) === watched) this.watched.delete(id);
      }
    };
  }

  /** Those whose turn it is to be looked at; more than that wait for the next. */
  next(most: number): string[] {
    const turn = [...this.watched.keys()].slice(0, most);
    for (const id of turn) {
      const watched = this.watched.get(id);
      this.watched.delete(id);
      if (watched) this.watched.set(id, watched);
    }
    return turn;
  }

  tell(looked: readonly Numbers[]): void {
    const { idOf } = this.settings;
    for (const numbers of looked) {
      const watched = this.watched.get(idOf(numbers));
      if (!watched) continue;
      const isNews = this.isNews(watched.seen, numbers);
      watched.seen = numbers;
      for (const [listener, hasHeard] of watched.listeners) {
        if (hasHeard && !isNews) continue;
        watched.listeners.set(listener, true);
        listener(numbers);
      }
    }
  }

  private isNews(before: Numbers | undefined, now: Numbers): boolean {
    if (before === undefined || JSON.stringify(before) === JSON.stringify(now)) return false;
    return this.settings.matters(before, now);
  }
}
