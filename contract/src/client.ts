import { CallError } from './call-error';
import type { CallPath, InputOf, OutputOf, StreamPath } from './calls';
import type { FailureEnvelope, RequestContext, SuccessEnvelope } from './envelope';
import { isErrorCode, unauthorisedCode } from './errors';
import { type Locale, languageNumbers } from './languages';
import { limits } from './limits';

type ContextText = Exclude<keyof RequestContext, 'language' | 'source'>;

/** What the app knows when it calls; the client turns it into the context fields of the wire. */
export type CallerContext = Partial<Record<ContextText, string>> & {
  locale: Locale;
  groupBuyOrderId?: string;
};

export interface ClientSettings {
  baseUrl: string;
  context: () => CallerContext;
  /** A 401 in the body or as status: the session is dead. */
  onUnauthorised: (error: CallError) => void;
  /** Sees every failure, before the call rejects. */
  onFailure?: (error: CallError) => void;
  fetch?: typeof fetch;
  readCookie?: () => string;
}

export interface CallOptions {
  signal?: AbortSignal;
}

export type Client = ReturnType<typeof createClient>;

/** Answers of servers older than this contract say retCode instead of code. */
type Answer = Partial<SuccessEnvelope | FailureEnvelope> & { retCode?: number };

const emptyTexts: Record<ContextText, string> = {
  token: '',
  userId: '',
  deviceId: '',
  phone: '',
  ticketId: '',
  storeEmail: '',
  activityId: '',
};

export function createClient(settings: ClientSettings) {
  const send = settings.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  const readCookie = settings.readCookie ?? (() => document.cookie);

  async function call<Path extends Exclude<CallPath, StreamPath>>(
    path: Path,
    input: InputOf<Path>,
    options: CallOptions = {},
  ): Promise<OutputOf<Path>> {
    try {
      return (await exchange(path, input, options)) as OutputOf<Path>;
    } catch (error) {
      if (error instanceof CallError) {
        settings.onFailure?.(error);
        if (error.failure === 'unauthorised') settings.onUnauthorised(error);
      }
      throw error;
    }
  }

  /** Opens a call that answers with lines. Nobody is told of its failures: who listens tries again. */
  function open<Path extends StreamPath>(
    path: Path,
    input: InputOf<Path>,
    signal: AbortSignal,
  ): Promise<Response> {
    return post(path, input, signal);
  }

  function post(path: string, input: object, signal: AbortSignal | undefined): Promise<Response> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/json',
    };
    const xsrf = xsrfToken(readCookie());
    if (xsrf) headers['x-xsrf-token'] = xsrf;
    return send(`${settings.baseUrl}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(requestBody(input, settings.context())),
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    });
  }

  async function exchange(path: string, input: object, { signal }: CallOptions): Promise<unknown> {
    const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
    let response: Response;
    let answer: Answer | undefined;
    try {
      response = await post(path, input, signal ? AbortSignal.any([signal, timeout]) : timeout);
      answer = (await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return undefined;
        throw error;
      })) as Answer | undefined;
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new CallError(timeout.aborted ? 'timeout' : 'network', path);
    }
    return dataOf(path, response, answer);
  }

  return { call, open };
}

function requestBody(input: object, context: CallerContext): object {
  const { locale, groupBuyOrderId, ...texts } = context;
  const own = input as { groupBuyOrderId?: string };
  return {
    ...emptyTexts,
    ...texts,
    language: languageNumbers[locale],
    source: own.groupBuyOrderId || groupBuyOrderId ? 2 : 1,
    ...input,
  };
}

function dataOf(path: string, response: Response, answer: Answer | undefined): unknown {
  const code = answer?.code ?? answer?.retCode;
  if (response.status === unauthorisedCode || code === unauthorisedCode) {
    throw new CallError('unauthorised', path);
  }
  if (response.ok && code === 0) return answer?.data;
  const failure = answer as Partial<FailureEnvelope> | undefined;
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  throw new CallError('refused', path, {
    code: isErrorCode(failure?.message) ? failure.message : undefined,
    details: failure?.details,
    refusal: failure?.refusal,
    retryAfterSeconds,
  });
}

function xsrfToken(cookies: string): string | undefined {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    // Not ours: the server never writes what cannot be decoded.
    return undefined;
  }
}
