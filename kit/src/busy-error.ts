/** There is more to do than can be done in time; whoever asks later is served. */
export class BusyError extends Error {
  override name = 'BusyError';

  constructor(readonly retryAfterSeconds: number) {
    super(`Too much to do; try again in ${retryAfterSeconds} s`);
  }
}
