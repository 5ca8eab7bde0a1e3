/** Numbers that look drawn by lot and are the same for the same seed and name (mulberry32). */
export function seeded(seed: number, name: string): () => number {
  let state = Buffer.from(name).reduce((mixed, byte) => Math.imul(mixed ^ byte, 0x01000193), seed | 1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of several by weight. */
export function drawn<Choice extends string>(lot: number, weights: Readonly<Record<Choice, number>>): Choice {
  const entries = Object.entries(weights) as [Choice, number][];
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let reach = lot * total;
  for (const [choice, weight] of entries) {
    reach -= weight;
    if (reach < 0) return choice;
  }
  throw new Error('Nothing to choose from');
}
