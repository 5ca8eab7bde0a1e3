import type { Clock } from '@meal/kit/clock';
import { httpRequest } from '@meal/kit/http-request';
import { z } from 'zod';
import type {
  ChargeRequest,
  FetchedCharge,
  ListedCharges,
  SandboxAnswer,
  SandboxEvent,
  SignedMessage,
} from './answer-kinds';
import { type HttpAnswer, readAnswer, readFetched, readListed } from './answers';
import { isSignedBySandbox } from './signature';

export interface SandboxKeys {
  /** Where our server reaches the sandbox; a function, since an embedded one knows its port only once it listens. */
  baseUrl(): string;
  secretKey: string;
  webhookSecret: string;
  /** The machine's clock and not a demo's: it tells how old a signature is. */
  wallClock: Clock;
  /** Less than our own callers wait. */
  timeoutMs?: number;
}

const usualTimeoutMs = 8_000;
const hints = ['awaitingCustomer', 'held', 'captured', 'voided', 'expired', 'failed', 'refunded'] as const;
const webhookBody = z.object({
  eventId: z.string().min(1).max(200),
  paymentId: z.string().min(1).max(200),
  type: z.string(),
});

interface Request {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** What other providers call their SDK. Nothing is tried twice here: whoever holds the key decides that. */
export class SandboxClient {
  constructor(private readonly account: SandboxKeys) {}

  authorize(request: ChargeRequest, key: string): Promise<SandboxAnswer> {
    return this.post('charges', request, key);
  }

  capture({ paymentId, amount }: { paymentId: string; amount: number }, key: string): Promise<SandboxAnswer> {
    return this.post(`charges/${encodeURIComponent(paymentId)}/capture`, { amount }, key);
  }

  void({ paymentId }: { paymentId: string }, key: string): Promise<SandboxAnswer> {
    return this.post(`charges/${encodeURIComponent(paymentId)}/void`, {}, key);
  }

  refund(
    { paymentId, refundId, amount }: { paymentId: string; refundId: string; amount: number },
    key: string,
  ): Promise<SandboxAnswer> {
    return this.post(`charges/${encodeURIComponent(paymentId)}/refunds`, { refundId, amount }, key);
  }

  async fetch(paymentId: string): Promise<FetchedCharge> {
    const answer = await this.ask(`charges/${encodeURIComponent(paymentId)}`, { method: 'GET' });
    return 'cause' in answer ? { kind: 'unknown', ...answer } : readFetched(answer);
  }

  async list({ since, cursor }: { since?: Date; cursor?: string }): Promise<ListedCharges> {
    const query = new URLSearchParams({
      ...(since ? { since: String(since.getTime()) } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    });
    const answer = await this.ask(`charges?${query.toString()}`, { method: 'GET' });
    return 'cause' in answer ? { kind: 'unknown', ...answer } : readListed(answer);
  }

  parseWebhook({ body, headers }: SignedMessage): SandboxEvent | undefined {
    const { webhookSecret, wallClock } = this.account;
    const signature = headers['sandbox-signature'] ?? '';
    if (!isSignedBySandbox({ body, signature }, webhookSecret, wallClock.now())) return undefined;
    const read = webhookBody.safeParse(parseJson(body));
    return read.success ? eventOf(read.data) : undefined;
  }

  private async post(path: string, body: object, key: string): Promise<SandboxAnswer> {
    const answer = await this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return 'cause' in answer ? { kind: 'unknown', ...answer } : readAnswer(answer);
  }

  /** The answer, or why there is none: the request may have arrived all the same. */
  private async ask(path: string, request: Request): Promise<HttpAnswer | { cause: string }> {
    const { baseUrl, secretKey, timeoutMs = usualTimeoutMs } = this.account;
    try {
      const { status, body } = await httpRequest(new URL(`/sandbox/${path}`, baseUrl()), {
        ...request,
        headers: { ...request.headers, accept: 'application/json', authorization: `Bearer ${secretKey}` },
        timeoutMs,
      });
      return { status, body: parseJson(body) };
    } catch (error) {
      return { cause: error instanceof Error ? nameOf(error) : 'no answer' };
    }
  }
}

function eventOf({ eventId, paymentId, type }: z.output<typeof webhookBody>): SandboxEvent {
  return { eventId, paymentId, hint: hints.find((state) => type === `charge.${state}`) ?? 'other' };
}

/** The kind of the fault; messages of network faults quote addresses. */
function nameOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
