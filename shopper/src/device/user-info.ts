import { createListeners } from '@meal/ui/listeners';
import { type StoredUserInfo, storage } from './storage-schema';

export type { Partner, StoredUserInfo } from './storage-schema';

const listeners = createListeners();
let last: StoredUserInfo | undefined;

/** The same object for as long as its content is the same, so that it can be compared by identity. */
export function readUserInfo(): StoredUserInfo | undefined {
  const read = storage.userInfo.read();
  if (JSON.stringify(read) !== JSON.stringify(last)) last = read;
  return last;
}

/**
 * A guest is remembered for as long as anything of theirs is open: nobody but this device knows who they are. Whoever has an
 * account can sign in again.
 */
export function rememberGuest(userId: string, openUntil: number | undefined): void {
  const current = readUserInfo();
  const isTheirs = current?.userId === userId && isGuest(current);
  if (isTheirs && current.openUntil !== openUntil) saveUserInfo({ ...current, openUntil });
}

/** Saving again starts the 7 days of its expiry anew. */
export function saveUserInfo(info: StoredUserInfo): void {
  storage.userInfo.write(info);
  listeners.tell();
}

/** Whoever leaves takes along their tickets, what they keep and what they have not sent yet. */
export function clearUserInfo(): void {
  storage.userInfo.remove();
  storage.savedTickets.remove();
  storage.savedBesideLater.remove();
  storage.keptFavourites.remove();
  // Its name is that of offline/outbox.ts. A browser that keeps nothing refuses.
  globalThis.caches?.delete('outbox-1').catch(() => {});
  listeners.tell();
}

/** Tells of every change, also of one made in another tab. */
export function subscribeUserInfo(listener: () => void): () => void {
  const stops = [listeners.add(listener), storage.userInfo.onChange(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A guest session has neither an address nor a partner who vouched. */
export function isGuest(info: StoredUserInfo): boolean {
  return info.email === '' && info.partner === undefined;
}
