/** Hits per key and window. Unlogged: losing counts in a crash is harmless. */
export interface RateLimitsTable {
  key: string;
  window_start: Date;
  window_end: Date;
  hits: number;
}
