import type { CallError } from '@meal/contract/call-error';
import type { CallPath, InputOf, OutputOf, StreamPath } from '@meal/contract/calls';
import { type CallOptions, type Client, createClient } from '@meal/contract/client';
import { createListeners } from '@meal/ui/listeners';
import { deviceId } from '../device/device-id';
import { launchParameters } from '../device/launch-parameters';
import { clearUserInfo, readUserInfo } from '../device/user-info';
import { appState, currentLocale } from './app-state';

const failures = createListeners<[CallError]>();
/** Failures from before anything was on the screen to show them. */
const unheardFailures: CallError[] = [];
const lostSessions = createListeners<[email: string]>();

/** Every failure that a person should hear of, once. Set by the shell for its toast. */
export function onFailure(listener: (error: CallError) => void): () => void {
  for (const error of unheardFailures.splice(0)) listener(error);
  return failures.add(listener);
}

export function reportFailure(error: CallError): void {
  if (!failures.tell(error)) unheardFailures.push(error);
}

/** A 401: the session is over, and the visitor goes to /login, where their address need not be typed again. Set by the shell. */
export const onSessionLost = lostSessions.add;

interface AppCallOptions extends CallOptions {
  /** Speaks for this session instead of the stored one. */
  session?: { token: string; userId: string };
  /** Nobody has asked for it, so nobody hears of a refusal. */
  quiet?: boolean;
}

/** Calls the API with the context of this browser. */
export async function call<Path extends Exclude<CallPath, StreamPath>>(
  path: Path,
  input: InputOf<Path>,
  { session, quiet, ...options }: AppCallOptions = {},
): Promise<OutputOf<Path>> {
  return (await clientFor(session, quiet)).call(path, input, options);
}

/** Opens a stream of lines; its failures are nobody's but the caller's to know. */
export async function openStream<Path extends StreamPath>(
  path: Path,
  input: InputOf<Path>,
  signal: AbortSignal,
): Promise<Response> {
  return (await clientFor(undefined)).open(path, input, signal);
}

async function clientFor(session: AppCallOptions['session'], quiet = false): Promise<Client> {
  const device = await deviceId();
  const { token = '', userId = '' } = session ?? readUserInfo() ?? {};
  const { phone, ticketId, storeEmail, activityId } = launchParameters;
  return createClient({
    baseUrl: '/api',
    context: () => ({
      // Of the session only: a launch token is no session, it is exchanged for one.
      token,
      userId,
      deviceId: device,
      phone,
      ticketId,
      storeEmail,
      activityId,
      locale: currentLocale(),
      groupBuyOrderId: appState().temporary.groupBuyOrderId,
    }),
    onUnauthorised: () => endSession(token),
    // A network failure may be tried again; the query client reports it when it gives up.
    onFailure: (error) => {
      if (error.failure === 'refused' && !quiet && !isStep(error)) reportFailure(error);
    },
  });
}

/** Refused, but no failure: whoever asked goes on by what the refusal says. */
function isStep({ details, refusal }: CallError): boolean {
  if (details.some(({ path }) => path === 'verifyCode')) return true;
  return refusal?.name === 'couponPublic' || (refusal?.name === 'couponUnfit' && refusal.why === 'signIn');
}

/** A late 401 to an older token must not end the session that came after it. */
function endSession(token: string): void {
  if ((readUserInfo()?.token ?? '') !== token) return;
  const email = readUserInfo()?.email ?? '';
  // Where there was none, what an earlier one has left stays.
  if (token !== '') clearUserInfo();
  lostSessions.tell(email);
}
