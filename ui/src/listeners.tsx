/** Those who want to hear of something that has no other owner, and the way to tell them. */
export interface Listeners<News extends readonly unknown[]> {
  /** Calls back for all that is told from now on, until the answer is called. */
  add: (listener: (...news: News) => void) => () => void;
  /** False where nobody listens. */
  tell: (...news: News) => boolean;
}

export function createListeners<News extends readonly unknown[] = []>(): Listeners<News> {
  const all = new Set<(...news: News) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(...news) {
      for (const listener of all) listener(...news);
      return all.size > 0;
    },
  };
}
