import { randomUUID } from 'node:crypto';
import { Tally } from './tally';

export interface Answer {
  status: number;
  /** The catalogue's code, where it is a refusal of a call. */
  refusal?: string;
  data?: Record<string, unknown>;
}

interface Request {
  network: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

const cutOff = 'cut off';

/** Attackers: they ask from whatever network they like, count what they are told, and stop with the attack. */
export class Strangers {
  readonly tally = new Tally();

  constructor(
    readonly address: string,
    readonly end: AbortSignal,
    /** To be called once the attack is in full swing: only then the honest visitor sets out. */
    readonly underway: () => void,
  ) {}

  /** So many at once, each again and again. */
  async overAndOver(workers: number, work: (worker: number, round: number) => Promise<void>): Promise<void> {
    await Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        for (let round = 0; !this.end.aborted; round += 1) await work(worker, round);
      }),
    );
  }

  call(network: string, path: string, fields: object): Promise<Answer> {
    const context = { token: '', userId: '', deviceId: `stranger-${randomUUID()}`, language: 1, source: 1 };
    return this.ask(`/api/${path}`, { network, body: JSON.stringify({ ...context, ...fields }) });
  }

  async guest(network: string): Promise<{ token: string; deviceId: string } | undefined> {
    const deviceId = `stranger-${randomUUID()}`;
    const { data } = await this.call(network, 'shopper/user/guest', { deviceId });
    return data && { token: String(data['token']), deviceId };
  }

  async ask(path: string, request: Request): Promise<Answer> {
    try {
      const response = await this.send(path, request);
      return this.count(response, await response.text());
    } catch {
      if (!this.end.aborted) this.tally.answered(cutOff);
      return { status: 0 };
    }
  }

  /** For answers that go on; whoever asks counts them. */
  send(path: string, { network, method, body, headers }: Request): Promise<Response> {
    return fetch(`${this.address}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network, ...headers },
      body,
      signal: this.end,
    });
  }

  private count({ status, ok }: Response, text: string): Answer {
    const { message, data } = envelopeOf(text);
    this.tally.answered(ok ? 'ok' : (message ?? String(status)));
    return { status, refusal: ok ? undefined : (message ?? String(status)), data };
  }
}

/** One of the networks that belong to nobody. */
export function strangersNetwork(nth: number): string {
  return `203.0.113.${nth + 1}`;
}

function envelopeOf(text: string): { message?: string; data?: Record<string, unknown> } {
  if (!text.startsWith('{"code"')) return {};
  const { message, data } = JSON.parse(text) as { message?: string; data?: Record<string, unknown> | null };
  return { message, data: data ?? undefined };
}
