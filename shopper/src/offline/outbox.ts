import { hasOutbox, outboxName } from './outbox-turn';

/*
 * What a visitor did without a network, kept until it is sent: in the cache storage, since the service worker sends it too where
 * the browser wakes it for that (service-worker/letters.js). A letter has an address of its kind and its subject, so that a later
 * wish takes the place of an earlier one. What another release has written in another form is left out.
 */
export interface Letter {
  version: 1;
  kind: LetterKind;
  /** What it is about, within its kind: an offer, a message. */
  subject: string;
  /** The call, and what it is told beside the context. */
  path: string;
  input: Readonly<Record<string, unknown>>;
  /** Whose wish it is; nobody's where there was no session yet. */
  owner: string;
  /** Whoever signs in takes a guest's wishes along. */
  ofGuest: boolean;
  /** Names the wish: whoever sends it twice is known by it. */
  requestId: string;
  at: number;
  /** The whole request, for a worker that knows nothing of sessions. */
  body: Readonly<Record<string, unknown>>;
  /** The worker has sent it and was refused; a page says so once. */
  refused?: true;
}

/** A kind that is added says in data/send-letters.ts how it is sent and what a refusal means. */
export const letterKinds = ['like', 'supportMessage'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** More than anybody does in a tunnel; the oldest stay. */
const mostLetters = 200;

function addressOf({ kind, subject }: Pick<Letter, 'kind' | 'subject'>): string {
  return `/food/kept-outbox/${kind}/${encodeURIComponent(subject)}`;
}

/** Rejects where this browser keeps nothing. */
export async function putLetter(letter: Letter): Promise<void> {
  const cache = await caches.open(outboxName);
  const address = addressOf(letter);
  const known = await cache.keys();
  if (known.length >= mostLetters && !(await cache.match(address))) throw new Error('The outbox is full');
  await cache.put(address, new Response(JSON.stringify(letter)));
}

export async function dropLetter(letter: Pick<Letter, 'kind' | 'subject'>): Promise<void> {
  await (await caches.open(outboxName)).delete(addressOf(letter));
}

/** The oldest first. */
export async function readLetters(): Promise<Letter[]> {
  if (!(await hasOutbox())) return [];
  const cache = await caches.open(outboxName);
  const found: Letter[] = [];
  for (const address of await cache.keys()) {
    const letter: unknown = await (await cache.match(address))?.json().catch(() => undefined);
    if (isLetter(letter)) found.push(letter);
  }
  return found.toSorted((one, other) => one.at - other.at);
}

function isLetter(value: unknown): value is Letter {
  if (typeof value !== 'object' || value === null) return false;
  const { version, kind, subject, owner } = value as Partial<Letter>;
  const isText = [subject, owner].every((text) => typeof text === 'string');
  return version === 1 && isText && letterKinds.some((known) => known === kind);
}

interface Syncing {
  /** Not every browser has it, and no list of types. */
  sync?: { register: (tag: string) => Promise<void> };
}

/** Has the browser wake the worker when there is a network, where it can. */
export async function askToSendLater(): Promise<void> {
  const registration: (ServiceWorkerRegistration & Syncing) | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(outboxName).catch(() => {});
}
