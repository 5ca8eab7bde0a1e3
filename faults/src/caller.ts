import { setTimeout as pause } from 'node:timers/promises';
import { CallError } from '@meal/contract/call-error';
import { type CallerContext, type Client, createClient } from '@meal/contract/client';

/** Thrown where the campaign is over: whoever is in the middle of something goes away, as people do. */
export class GoneHome extends Error {
  override name = 'GoneHome';
}

const leastPauseMs = 400;
const pauseSpreadMs = 1_200;

/** Calls the shop as the app does, and keeps calling while the shop is away. */
export class Caller {
  context: CallerContext;
  private readonly client: Client;

  constructor(
    address: string,
    private readonly lot: () => number,
    private readonly end: AbortSignal,
    { send, readCookie = () => '' }: { send?: typeof fetch; readCookie?: () => string } = {},
  ) {
    this.context = { locale: 'en-US' };
    this.client = createClient({
      baseUrl: `${address}/api`,
      context: () => this.context,
      onUnauthorised: () => {},
      fetch: send,
      readCookie,
    });
  }

  /** The same request until it is answered; what the shop refuses for a reason is thrown. */
  call: Client['call'] = async (path, input) => {
    for (;;) {
      this.requireOpen();
      try {
        return await this.client.call(path, input, { signal: this.end });
      } catch (error) {
        this.requireOpen();
        if (!isWorthAnotherTry(error)) throw error;
      }
      await this.rest();
    }
  };

  /** The same for other houses, which may be away as well. */
  async insist<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      this.requireOpen();
      try {
        return await work();
      } catch {
        await this.rest();
      }
    }
  }

  async rest(ms = leastPauseMs + this.lot() * pauseSpreadMs): Promise<void> {
    await pause(ms, undefined, { signal: this.end }).catch(() => {});
    this.requireOpen();
  }

  private requireOpen(): void {
    if (this.end.aborted) throw new GoneHome();
  }
}

export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof CallError && error.code !== undefined && codes.includes(error.code);
}

/** No answer, or one that says nothing about the request. */
function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.failure === 'network' || error.failure === 'timeout') return true;
  return error.failure === 'refused' && (error.code === undefined || error.code === 'E1350');
}
