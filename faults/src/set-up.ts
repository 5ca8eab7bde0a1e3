/** What is done to the shop while people buy. */
export const troubles = ['kills', 'starvation', 'slowness', 'lateness', 'deadlines'] as const;
export type Trouble = (typeof troubles)[number];

/** Which processes a shop has, and what befalls them. */
export interface SetUp {
  /** Processes that answer calls. */
  apis: number;
  /** Processes that only do jobs; with none, those that answer calls do them as well. */
  workers: number;
  trouble: Trouble;
}

export const usualSetUp: SetUp = { apis: 1, workers: 0, trouble: 'kills' };
