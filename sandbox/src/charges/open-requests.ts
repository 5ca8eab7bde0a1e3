import type { ServerResponse } from 'node:http';
import type { Operation } from '../faults/fault-state';

interface KeyedOperation {
  operation: Operation;
  key: string;
}

const mostKept = 1_000;

/**
 * Knows which keys are being asked with: a request is open until it is answered or whoever sent it has hung up. A merchant
 * whose workers keep out of each other's way never has two of one key, so each second one is kept, to be looked at.
 */
export class OpenRequests {
  private readonly open = new Map<string, number>();
  readonly doubled: KeyedOperation[] = [];

  begin({ operation, key }: KeyedOperation, answer: ServerResponse): void {
    const before = this.open.get(key) ?? 0;
    if (before > 0 && this.doubled.length < mostKept) this.doubled.push({ operation, key });
    this.open.set(key, before + 1);
    answer.once('close', () => this.end(key));
  }

  private end(key: string): void {
    const left = (this.open.get(key) ?? 1) - 1;
    if (left === 0) this.open.delete(key);
    else this.open.set(key, left);
  }
}
