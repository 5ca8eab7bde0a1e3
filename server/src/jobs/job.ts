/** When a job runs. */
export type Rhythm =
  /** Looked for so often by every worker; they share the rows that are due by leasing them. */
  | { everySeconds: number }
  /** By one of the workers, in Asia/Tokyo. */
  | { cron: string };

export interface Job {
  name: string;
  rhythm: Rhythm;
  /** Changes nothing: who puts a clock forward need not wait for it. */
  onlyLooks?: true;
  /** Answers how many rows it has dealt with. What is due stands in rows, so a run too many or too few changes nothing. */
  run(): Promise<number>;
}
