import { TooManyRequestsError } from '../platform/app-error';
import type { EventStream } from './event-stream';

export interface StreamLimits {
  perVisitor: number;
  perNetwork: number;
  perProcess: number;
}

/** Many people share the address of a mobile network or a hotel; a tenth of all streams is more than they have open. */
const usual: StreamLimits = { perVisitor: 6, perNetwork: 200, perProcess: 2_000 };
const retryAfterSeconds = 60;

export interface Listener {
  userId: string;
  /** Fit for limits: an IPv4 address or an IPv6 /64. */
  network: string;
}

type Open = Pick<EventStream<unknown>, 'end' | 'onClose'>;

/** The streams of this process: how many there may be, and how they end when it stops. */
export class OpenStreams {
  /** With how each is no longer counted. */
  private readonly all = new Map<Open, () => void>();
  private readonly byVisitor = new Map<string, Set<Open>>();
  private readonly byNetwork = new Map<string, Set<Open>>();
  private closed = false;

  constructor(private readonly limits: StreamLimits = usual) {}

  /**
   * Refuses what the process cannot carry. A visitor's oldest gives way, since phones leave dead ones behind. When all places
   * are taken, the network that has the most gives one to a network that has fewer: whoever comes from elsewhere is heard.
   */
  add<Stream extends Open>({ userId, network }: Listener, make: () => Stream): Stream {
    const { perVisitor, perNetwork, perProcess } = this.limits;
    if (this.byVisitor.get(userId)?.size === perVisitor) this.endOldest(this.byVisitor, userId);
    const held = this.byNetwork.get(network)?.size ?? 0;
    if (held >= perNetwork) throw new TooManyRequestsError(retryAfterSeconds);
    if (this.all.size >= perProcess) this.makeRoom(held);
    const stream = make();
    const leave = [enter(this.byVisitor, userId, stream), enter(this.byNetwork, network, stream)];
    const forget = () => {
      this.all.delete(stream);
      for (const each of leave) each();
    };
    this.all.set(stream, forget);
    stream.onClose(forget);
    if (this.closed) stream.end();
    return stream;
  }

  /** Ends them all, and at once whatever is opened from now on. */
  close(): void {
    this.closed = true;
    for (const stream of this.all.keys()) stream.end();
  }

  private makeRoom(held: number): void {
    let most: [string, number] = ['', held + 1];
    for (const [network, streams] of this.byNetwork) {
      if (streams.size > most[1]) most = [network, streams.size];
    }
    if (most[0] === '') throw new TooManyRequestsError(retryAfterSeconds);
    this.endOldest(this.byNetwork, most[0]);
  }

  /** It no longer counts from now on, although its line may take a moment to close. */
  private endOldest(streams: Map<string, Set<Open>>, key: string): void {
    const [oldest] = streams.get(key) ?? [];
    if (!oldest) return;
    this.all.get(oldest)?.();
    oldest.end();
  }
}

/** Answers how to leave again. */
function enter(groups: Map<string, Set<Open>>, key: string, stream: Open): () => void {
  const group = groups.get(key) ?? new Set();
  groups.set(key, group.add(stream));
  return () => {
    group.delete(stream);
    if (group.size === 0 && groups.get(key) === group) groups.delete(key);
  };
}
