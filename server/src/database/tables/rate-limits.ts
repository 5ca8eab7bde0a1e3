/** Hits per key since the first hit of its window. Unlogged: losing counts in a crash is harmless. */
export interface RateLimitsTable {
  key: string;
  window_end: Date;
  hits: number;
}
