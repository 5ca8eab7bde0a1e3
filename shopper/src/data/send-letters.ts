import { CallError } from '@meal/contract/call-error';
import type { CallPath, InputOf, StreamPath } from '@meal/contract/calls';
import { languageNumbers } from '@meal/contract/languages';
import { deviceId } from '../device/device-id';
import { isGuest, readUserInfo } from '../device/user-info';
import {
  askToSendLater,
  dropLetter,
  type Letter,
  type LetterKind,
  putLetter,
  readLetters,
} from '../offline/outbox';
import { inOutboxTurn } from '../offline/outbox-turn';
import { currentLocale } from './app-state';
import { call } from './client';
import { isUndecided } from './is-undecided';
import { ensureSession } from './session';

type SentPath = Exclude<CallPath, StreamPath>;

interface NewLetter {
  kind: LetterKind;
  subject: string;
  path: SentPath;
  input: Readonly<Record<string, unknown>>;
  /** Where the call has one of its own. */
  requestId?: string;
}

/** Puts a wish into the outbox, in place of an earlier one about the same; rejects where this browser keeps nothing. */
export async function queueLetter({ requestId = crypto.randomUUID(), ...wish }: NewLetter): Promise<void> {
  const userInfo = readUserInfo();
  const { userId = '', token = '' } = userInfo ?? {};
  const body = {
    token,
    userId,
    deviceId: await deviceId(),
    language: languageNumbers[currentLocale()],
    source: 1,
    ...wish.input,
  };
  await putLetter({
    version: 1,
    ...wish,
    owner: userId,
    ofGuest: !userInfo || isGuest(userInfo),
    requestId,
    at: Date.now(),
    body,
  });
  await askToSendLater();
}

export interface Outcome {
  sent: readonly Letter[];
  /** The server has said no, for good. */
  refused: readonly Letter[];
}

/** Sends what waits, each letter once; what nobody could decide stays. */
export function sendLetters(): Promise<Outcome> {
  return inOutboxTurn(async () => {
    const sent: Letter[] = [];
    const refused: Letter[] = [];
    for (const letter of await readLetters()) {
      const outcome = await sendOne(letter);
      if (outcome === 'waits') break;
      await dropLetter(letter);
      if (outcome === 'sent') sent.push(letter);
      if (outcome === 'refused') refused.push(letter);
    }
    return { sent, refused };
  });
}

async function sendOne(letter: Letter): Promise<'sent' | 'refused' | 'waits' | 'dropped'> {
  if (letter.refused) return 'refused';
  if (!navigator.onLine) return 'waits';
  try {
    const { userId } = await ensureSession();
    // Somebody else is here now; what a guest wished for comes along with whoever signs in.
    if (letter.owner !== userId && !letter.ofGuest) return 'dropped';
    await call(letter.path as SentPath, letter.input as InputOf<SentPath>, { quiet: true });
    return 'sent';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isUndecided(error)) return 'waits';
    // A heart goes with its session; words that somebody wrote are given back.
    return error.failure === 'unauthorised' && letter.kind === 'like' ? 'dropped' : 'refused';
  }
}
