import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, startProgram, stopProgram } from './child-process';
import type { Trouble } from './set-up';

export const merchant = {
  publicKey: 'pk_of-the-campaign',
  secretKey: 'sk_of-the-campaign',
  webhookSecret: 'wh_of-the-campaign',
};

/** One payment as the provider has it. */
export interface Charge {
  paymentId: string;
  orderId: string;
  state: string;
  captured: number;
  refunded: number;
  refunds: readonly { refundId: string; amount: number; state: string }[];
  disputes: readonly { disputeId: string; amount: number; state: string; fundsWithdrawn: boolean }[];
}

interface ProviderSettings {
  program: string;
  port: number;
  databaseUrl: string;
  shopAddress: string;
  logFile: string;
}

const startMs = 30_000;
const requestMs = 30_000;

const webhooks = { lose: 0.1, triple: 0.4, delay: 1, delaySeconds: 3 };
const answers = {
  dropBefore: 0.06,
  dropAfter: 0.08,
  savedErrorBefore: 0.025,
  savedErrorAfter: 0.025,
  late: 0.05,
  lateSeconds: 6,
};

/** Banks that take their time to answer a refund, and those that send it back. */
const refunds = { slow: 0.4, fail: 0.4, seconds: 4 };

/** How often things go wrong between provider and shop. */
const faults: Record<Trouble, object> = {
  kills: { answers, webhooks, refunds },
  starvation: { answers, webhooks, refunds },
  slowness: { answers: { delay: 1, delayMs: 700 }, webhooks: {} },
  lateness: { answers: { late: 0.6, lateSeconds: 12 }, webhooks, refunds },
  deadlines: { answers, webhooks, refunds },
};

/** The gateway as a process with a database of its own. Nobody kills it: other people's houses stand. */
export class Provider {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  static async start(settings: ProviderSettings): Promise<Provider> {
    const { program, port, databaseUrl, shopAddress, logFile } = settings;
    const env = {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SANDBOX_SECRET: merchant.secretKey,
      SANDBOX_PUBLIC_KEY: merchant.publicKey,
      SANDBOX_WEBHOOK_SECRET: merchant.webhookSecret,
      SANDBOX_WEBHOOK_URL: `${shopAddress}/payments/webhook`,
    };
    const child = await startProgram([program], env, logFile);
    const provider = new Provider(child, `http://127.0.0.1:${port}`);
    await provider.becomesAlive();
    return provider;
  }

  setFaults(seed: number, trouble: Trouble): Promise<unknown> {
    return this.ask('faults', { seed, ...faults[trouble] });
  }

  /** Nothing that the shop asks for arrives. */
  goAway(): Promise<unknown> {
    return this.ask('faults', { answers: { dropBefore: 1 }, webhooks: {}, refunds: {} });
  }

  clearFaults(): Promise<unknown> {
    return this.ask('faults', { answers: {}, webhooks: {}, refunds: {} });
  }

  /** How often each fault has happened. */
  async faultsDone(): Promise<Readonly<Record<string, number>>> {
    const { done } = (await this.ask('faults')) as { done: Record<string, number> };
    return done;
  }

  /** Answers when all that lay on the way has arrived. */
  async allArrived(): Promise<void> {
    const deadline = Date.now() + startMs;
    for (;;) {
      const { 'answer.late': late = 0, 'request.arrivedLate': arrived = 0 } = await this.faultsDone();
      if (late === arrived) return;
      if (Date.now() > deadline) throw new Error(`${late - arrived} late requests have never arrived`);
      await pause(100);
    }
  }

  /** Requests that came while another of the same key was open. */
  async doubledRequests(): Promise<readonly { operation: string; key: string }[]> {
    const { list } = (await this.ask('doubled')) as { list: { operation: string; key: string }[] };
    return list;
  }

  /** As the card fields do it. */
  async cardToken(number: string): Promise<string> {
    const card = { number, expiry: '12/40', cvc: '123', holder: 'HANAKO YAMADA' };
    const { paymentToken } = (await this.ask('tokens', card)) as { paymentToken: string };
    return paymentToken;
  }

  /** As the visitor does it on the page of the wallet or the bank; a second answer changes nothing. */
  async answerApproval(url: string, approve: boolean): Promise<void> {
    await this.ask(new URL(url).pathname.replace(/^\/sandbox\//, ''), { approve });
  }

  /** A visitor contests what they have paid, or the bank has decided about it. */
  async contest(payments: readonly string[], become: 'open' | 'won' | 'lost'): Promise<void> {
    await this.ask('disputes', { payments, become });
  }

  async charges(): Promise<Charge[]> {
    const charges: Charge[] = [];
    let cursor: number | undefined = 0;
    while (cursor !== undefined) {
      const page = (await this.ask(`charges?cursor=${cursor}`)) as { list: Charge[]; nextCursor?: number };
      charges.push(...page.list);
      cursor = page.nextCursor;
    }
    return charges;
  }

  stop(): Promise<void> {
    return stopProgram(this.child);
  }

  private async ask(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.address}/sandbox/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${merchant.secretKey}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(requestMs),
    });
    const answer = await response.json();
    // Whoever answers a page that is no longer open is told so, and goes on.
    if (!response.ok && response.status !== 409) throw new Error(`The provider answered ${response.status}`);
    return answer;
  }

  private async becomesAlive(): Promise<void> {
    const deadline = Date.now() + startMs;
    while (Date.now() < deadline && isRunning(this.child)) {
      try {
        await this.ask('faults');
        return;
      } catch {
        await pause(25);
      }
    }
    throw new Error('The provider did not start');
  }
}
