import type { Offer } from '@meal/contract/offer';
import { isRecord } from '../device/form';
import { storage } from '../device/storage-schema';
import { readUserInfo } from '../device/user-info';
import { type KeptKind, keptForms } from './kept-forms';

/** Names an answer that is kept for a place without a network. */
export interface KeptName {
  kind: KeptKind;
  /** Whose it is; without one it is everybody's. */
  owner?: string;
  /** Language and question. */
  name: string;
}

interface KeptAnswer {
  kind: KeptKind;
  name: string;
  savedAt: number;
  answer: unknown;
}

/** A change of the forms is the next one. */
const keptVersion = 1;
/** The last of each kind; an answer is some 40 KB at most. */
const mostOf: Record<KeptKind, number> = { home: 2, results: 4, favourites: 5, categories: 1 };

/** Keeps an answer in place of the oldest of its kind. What is a person's own stays with the person. */
export function keepAnswer({ kind, owner, name }: KeptName, answer: unknown): void {
  if (owner !== undefined && readUserInfo()?.userId !== owner) return;
  const fitting = readForm(kind, answer);
  if (fitting === undefined) return;
  const kept = readKept(owner);
  const own = kept.filter((each) => each.kind === kind && each.name !== name);
  const others = kept.filter((each) => each.kind !== kind);
  const saved = { kind, name, savedAt: Date.now(), answer: withoutHearts(fitting, owner) };
  writeKept(owner, [saved, ...own.slice(0, mostOf[kind] - 1), ...others]);
  keepPictures();
}

/** With the hearts that this device knows of, and when it was saved. */
export function keptAnswer({ kind, owner, name }: KeptName): (object & { savedAt: number }) | undefined {
  const found = readKept(owner).find((each) => each.kind === kind && each.name === name);
  const answer = found && readForm(kind, found.answer);
  if (!found || answer === undefined) return undefined;
  return { ...(withHearts(answer) as object), savedAt: found.savedAt };
}

/** A heart that was tapped without a network: the saved offers show it at once. */
export function keepHeart(owner: string, offer: Offer | undefined, offerId: string, liked: boolean): void {
  const kept = readKept(owner);
  const changed = kept.map((each) => {
    if (!isList(each)) return each;
    const answer = readForm('favourites', each.answer) as { list: Offer[] } | undefined;
    if (!answer) return each;
    return { ...each, answer: { ...answer, list: answer.list.filter((one) => one.offerId !== offerId) } };
  });
  const first = changed.findIndex(isList);
  const into = changed[first];
  if (liked && offer && into) {
    const { list, ...rest } = into.answer as { list: Offer[] };
    changed[first] = { ...into, answer: { ...rest, list: [{ ...offer, liked: true }, ...list] } };
  }
  writeKept(owner, changed);
}

function isList({ kind }: KeptAnswer): boolean {
  return kind === 'favourites';
}

function likedHere(): ReadonlySet<string> {
  const owner = readUserInfo()?.userId;
  if (owner === undefined) return new Set();
  const lists = readKept(owner).flatMap(({ kind, answer }) =>
    kind === 'favourites' ? ((readForm(kind, answer) as { list: Offer[] } | undefined)?.list ?? []) : [],
  );
  return new Set(lists.map(({ offerId }) => offerId));
}

/** Hearts are a person's own; what everybody may read has none. */
function withoutHearts(answer: unknown, owner: string | undefined): unknown {
  return owner === undefined ? mapOffers(answer, (offer) => ({ ...offer, liked: false })) : answer;
}

function withHearts(answer: unknown): unknown {
  const liked = likedHere();
  return mapOffers(answer, (offer) => ({ ...offer, liked: liked.has(offer.offerId) }));
}

function mapOffers(answer: unknown, change: (offer: Offer) => Offer): unknown {
  if (!isRecord(answer)) return answer;
  const { list, endingSoon } = answer as { list?: Offer[]; endingSoon?: Offer[] };
  const isOffers = list?.every((each) => 'offerId' in each);
  return {
    ...answer,
    ...(list && isOffers ? { list: list.map(change) } : {}),
    ...(endingSoon ? { endingSoon: endingSoon.map(change) } : {}),
  };
}

function readForm(kind: KeptKind, answer: unknown): unknown {
  try {
    return keptForms[kind].read(answer);
  } catch {
    // Of another release: the next visit keeps it anew.
    return undefined;
  }
}

interface Stored {
  version?: unknown;
  owner?: unknown;
  answers?: unknown;
}

function readKept(owner: string | undefined): KeptAnswer[] {
  const stored: Stored = (owner === undefined ? storage.keptAnswers : storage.keptFavourites).read() ?? {};
  if (stored.version !== keptVersion || stored.owner !== owner || !Array.isArray(stored.answers)) return [];
  return stored.answers.filter(isKeptAnswer);
}

function isKeptAnswer(value: unknown): value is KeptAnswer {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.savedAt === 'number' &&
    typeof value.kind === 'string' &&
    value.kind in keptForms
  );
}

function writeKept(owner: string | undefined, answers: readonly KeptAnswer[]): void {
  const place = owner === undefined ? storage.keptAnswers : storage.keptFavourites;
  place.write({ version: keptVersion, ...(owner === undefined ? {} : { owner }), answers });
}

/** The worker keeps the pictures of what is kept, and lets go of the others. */
function keepPictures(): void {
  const owner = readUserInfo()?.userId;
  const kept = [...(owner === undefined ? [] : readKept(owner)), ...readKept(undefined)];
  const pictures = kept.flatMap(({ kind, answer }) => picturesOf(readForm(kind, answer)));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window.
  navigator.serviceWorker?.controller?.postMessage({ pictures: [...new Set(pictures)] });
}

function picturesOf(answer: unknown): string[] {
  const found: string[] = [];
  mapOffers(answer, (offer) => {
    const [first] = offer.photos;
    if (first !== undefined) found.push(first);
    return offer;
  });
  return found;
}
