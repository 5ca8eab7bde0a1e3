import { vi } from 'vitest';

export interface SentCall {
  path: string;
  body: Record<string, unknown>;
}

interface Answer {
  code: number;
  message?: string;
  data?: unknown;
  status?: number;
  retryAfter?: number;
  /** Of a call that answers with lines. */
  lines?: Response;
}
type Answers = Record<string, (body: Record<string, unknown>) => Answer | 'network' | Promise<Answer>>;

/** The answer to a call that does what it is asked for. */
export const ok = (data: unknown) => () => ({ code: 0, data });

/** Without it the device would be looked at closely before the first call, which takes as long as it takes. */
export function knowDevice(): void {
  localStorage.setItem('DEVICEID', JSON.stringify({ value: 'device-1', expiresAt: null }));
}

/** Stands at the network's edge in place of the server; returns what was sent, in order. */
export function serverAnswers(answers: Answers): SentCall[] {
  knowDevice();
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const path = url.replace(/^\/api\//, '');
    const body: Record<string, unknown> = JSON.parse(init.body);
    sent.push({ path, body });
    const answer = await answers[path]?.(body);
    if (answer === undefined || answer === 'network') throw new TypeError('Failed to fetch');
    if (answer.lines) return answer.lines;
    const { status = 200, retryAfter, ...envelope } = answer;
    return new Response(JSON.stringify(envelope), {
      status,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    });
  });
  return sent;
}

export function userInfo(userId: string, email = `${userId}@example.com`) {
  return { userId, email, token: `token-${userId}`, deviceId: 'device-1' };
}

export function storeUserInfo(info: object): void {
  localStorage.setItem('USERINFO', JSON.stringify({ value: info, expiresAt: Date.now() + 86_400_000 }));
}

export function storedUserInfo(): unknown {
  const envelope: unknown = JSON.parse(localStorage.getItem('USERINFO') ?? 'null');
  return typeof envelope === 'object' && envelope !== null && 'value' in envelope
    ? envelope.value
    : undefined;
}

/** Makes the next import of the app a page load: new modules, these launch parameters, a known device. */
export function startPage(launch: Record<string, string> = {}): void {
  vi.resetModules();
  knowDevice();
  Object.defineProperty(window, '__launch', { value: launch, configurable: true });
}
