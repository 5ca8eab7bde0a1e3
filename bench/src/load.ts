import autocannon from 'autocannon';
import { processorMicroseconds } from './processor-time';

export interface Target {
  name: string;
  url: string;
  /** The process that answers. */
  pid: number | undefined;
}

export interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the answering process per request, in microseconds. */
  processor: number;
}

export interface LoadSettings {
  connections: number;
  seconds: number;
  /** Shared out among the connections, which send theirs in turn. */
  bodies: readonly object[];
}

/** Asks as fast as the target answers, over connections that stay open. */
export async function load(target: Target, { connections, seconds, bodies }: LoadSettings): Promise<Round> {
  const requests = bodies.map((body) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }));
  const before = processorMicroseconds(target.pid);
  let next = 0;
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    // Each connection makes ready whatever is given here, while the clock runs; it gets its own share below.
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      const nth = next;
      next += 1;
      const own = requests.filter((_, index) => index % connections === nth % connections);
      client.setRequests(own.length > 0 ? own : requests);
    },
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${target.name}: ${failed} requests failed.`);
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processor: (processorMicroseconds(target.pid) - before) / result['2xx'],
  };
}
