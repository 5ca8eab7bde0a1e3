import { BusyError } from './busy-error';

interface Bounds {
  parallel: number;
  /** How many may wait in each line for their turn; who comes after them is asked to come again. */
  waiting: number;
}

/** Anybody stands behind those whom we know: a crowd of strangers keeps none of them waiting for its whole length. */
export type Standing = 'known' | 'anybody';

/** Costly work, a few at a time: a flood of it leaves the machine to everybody else. */
export class BoundedWork {
  private running = 0;
  private readonly lines: Readonly<Record<Standing, (() => void)[]>> = { known: [], anybody: [] };

  constructor(private readonly bounds: Bounds) {}

  async run<Result>(standing: Standing, work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.bounds.parallel) this.running += 1;
    else await this.turn(this.lines[standing]);
    try {
      return await work();
    } finally {
      const next = this.lines.known.shift() ?? this.lines.anybody.shift();
      // The place goes on to whoever waits.
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(line: (() => void)[]): Promise<void> {
    if (line.length >= this.bounds.waiting) throw new BusyError(retrySeconds);
    return new Promise((resolve) => line.push(resolve));
  }
}

const retrySeconds = 5;
