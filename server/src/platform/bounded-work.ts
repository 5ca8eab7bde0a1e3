import { TooManyRequestsError } from './app-error';

interface Bounds {
  parallel: number;
  /** How many may wait for their turn; who comes after them is asked to come again. */
  waiting: number;
}

/** Costly work, a few at a time: a flood of it leaves the machine to everybody else. */
export class BoundedWork {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly bounds: Bounds) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.bounds.parallel) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      // The place goes on to whoever waits.
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.queue.length >= this.bounds.waiting) throw new TooManyRequestsError(retrySeconds);
    return new Promise((resolve) => this.queue.push(resolve));
  }
}

const retrySeconds = 5;
