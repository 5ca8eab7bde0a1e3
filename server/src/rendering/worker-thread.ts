import type { Worker } from 'node:worker_threads';
import { BusyError } from '@meal/kit/busy-error';

/** Whose tasks are done first, and how many may wait in each line: the next is refused and asks again later. */
const waitingMost = {
  /** Somebody looks at a screen. */
  person: 32,
  mail: 200,
  /** Comes for a picture of a link, and comes again. */
  messenger: 8,
  nobody: 1,
} as const;
export type Waiting = keyof typeof waitingMost;
const lines: readonly Waiting[] = ['person', 'mail', 'messenger', 'nobody'];
/** Far above the dearest task on the slowest machine. */
const taskMs = 60_000;
const retryAfterSeconds = 5;
/** A task that wants more memory than this ends its thread, and not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** What a thread is sent, and what it answers. */
export interface ThreadQuestion {
  kind: string;
  input: unknown;
}
export type ThreadAnswer = { result: unknown } | { fault: string };

interface Task {
  question: ThreadQuestion;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export interface WorkerThreadSettings {
  start(limits: { resourceLimits: { maxOldGenerationSizeMb: number } }): Worker;
  /** The thread ended by itself; the next task starts another. */
  onLost(error: unknown): void;
  taskMs?: number;
}

/**
 * A thread for what would keep the process from answering. It does one task at a time, persons first, starts with the
 * first task, and is started again after it was lost.
 */
export class WorkerThread {
  private readonly waiting: Readonly<Record<Waiting, Task[]>> = {
    person: [],
    mail: [],
    messenger: [],
    nobody: [],
  };
  private worker: Worker | undefined;
  private current: Task | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly settings: WorkerThreadSettings) {}

  run(question: ThreadQuestion, who: Waiting): Promise<unknown> {
    const line = this.waiting[who];
    if (this.closed || line.length >= waitingMost[who]) {
      return Promise.reject(new BusyError(retryAfterSeconds));
    }
    return new Promise((resolve, reject) => {
      line.push({ question, resolve, reject });
      this.next();
    });
  }

  /** Ends it at once: whatever it does can be done again. */
  async close(): Promise<void> {
    this.closed = true;
    for (const line of lines) for (const task of this.waiting[line].splice(0)) task.reject(stopped());
    await this.worker?.terminate();
  }

  private next(): void {
    if (this.current || this.closed) return;
    const line = lines.find((each) => this.waiting[each].length > 0);
    const task = line && this.waiting[line].shift();
    if (!task) {
      // An idle thread keeps no process alive.
      this.worker?.unref();
      return;
    }
    this.current = task;
    this.timer = setTimeout(() => void this.worker?.terminate(), this.settings.taskMs ?? taskMs);
    this.worker ??= this.start();
    this.worker.ref();
    this.worker.postMessage(task.question);
  }

  private start(): Worker {
    const worker = this.settings.start({ resourceLimits });
    let cause: unknown = new Error('The thread ended in the middle of a task');
    worker.on('message', (answer: ThreadAnswer) => this.settle(answer));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      if (this.closed) return this.settle({ fault: stopped().message });
      this.settings.onLost(cause);
      this.settle({ fault: cause instanceof Error ? cause.message : String(cause) });
    });
    return worker;
  }

  private settle(answer: ThreadAnswer): void {
    const { current } = this;
    clearTimeout(this.timer);
    this.current = undefined;
    if ('fault' in answer) current?.reject(new Error(answer.fault));
    else current?.resolve(answer.result);
    this.next();
  }
}

function stopped(): Error {
  return new Error('The server is stopping');
}
