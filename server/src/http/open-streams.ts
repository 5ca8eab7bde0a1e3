import { TooManyRequestsError } from '../platform/app-error';
import type { EventStream } from './event-stream';

const perVisitor = 6;
const perProcess = 2_000;
const retryAfterSeconds = 60;

/** The streams of this process: how many there may be, and how they end when it stops. */
export class OpenStreams {
  private readonly byVisitor = new Map<string, Set<{ end(): void }>>();
  private count = 0;
  private closed = false;

  /** Refuses what the process cannot carry; a visitor's oldest gives way, since phones leave dead ones behind. */
  add<Line>(userId: string, make: () => EventStream<Line>): EventStream<Line> {
    if (this.count >= perProcess) throw new TooManyRequestsError(retryAfterSeconds);
    const stream = make();
    const ofVisitor = this.byVisitor.get(userId) ?? new Set();
    const [oldest] = ofVisitor;
    if (oldest && ofVisitor.size >= perVisitor) oldest.end();
    this.byVisitor.set(userId, ofVisitor.add(stream));
    this.count += 1;
    stream.onClose(() => {
      this.count -= 1;
      ofVisitor.delete(stream);
      if (ofVisitor.size === 0 && this.byVisitor.get(userId) === ofVisitor) this.byVisitor.delete(userId);
    });
    if (this.closed) stream.end();
    return stream;
  }

  /** Ends them all, and at once whatever is opened from now on. */
  close(): void {
    this.closed = true;
    for (const ofVisitor of this.byVisitor.values()) for (const stream of ofVisitor) stream.end();
  }
}
