import { Readable } from 'node:stream';
import type { Headers } from './security-headers';

declare const shape: unique symbol;

const heartbeatMs = 15_000;
/** Then the caller opens another, with a session that is looked at again. */
const lastsMs = 10 * 60_000;
/** Who does not read this much has gone, whatever the line says. */
const unreadBytes = 64 * 1024;

/** Nothing on the way may gather, pack or keep lines. */
export const streamHeaders: Headers = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** An answer that goes on: a line of JSON for each thing that happens. */
export class EventStream<Line> {
  declare readonly [shape]: Line;
  readonly lines: Readable;

  constructor(heartbeat: Line) {
    this.lines = new Readable({ read: () => {} });
    const beat = setInterval(() => this.send(heartbeat), heartbeatMs).unref();
    const end = setTimeout(() => this.end(), lastsMs).unref();
    this.lines.once('close', () => {
      clearInterval(beat);
      clearTimeout(end);
    });
    // At once, since only a line that arrives proves that nothing on the way holds lines back.
    this.send(heartbeat);
  }

  send(line: Line): void {
    if (this.lines.readableEnded || this.lines.destroyed) return;
    if (this.lines.readableLength > unreadBytes) this.lines.destroy();
    else this.lines.push(`${JSON.stringify(line)}\n`);
  }

  end(): void {
    if (!this.lines.destroyed) this.lines.push(null);
  }

  onClose(listener: () => void): void {
    if (this.lines.destroyed) listener();
    else this.lines.once('close', listener);
  }
}
