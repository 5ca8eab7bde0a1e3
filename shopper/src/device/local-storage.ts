import { limits } from '@meal/contract/limits';

/** Takes the place of the browser's storage where that is blocked or full; lasts as long as the page. */
const memory = new Map<string, string>();

/** Keys are upper-cased. An expired value is removed, a broken one is as good as none. */
export function readStored(key: string, now = Date.now()): unknown {
  const name = key.toUpperCase();
  const envelope = parseEnvelope(readText(name));
  if (!envelope) return undefined;
  if (envelope.expiresAt !== null && envelope.expiresAt <= now) {
    removeStored(name);
    return undefined;
  }
  return envelope.value;
}

/** `null` seconds means that the value never expires. */
export function writeStored(
  key: string,
  value: unknown,
  expirySeconds: number | null = limits.storageExpirySeconds,
  now = Date.now(),
): void {
  const name = key.toUpperCase();
  const expiresAt = expirySeconds === null ? null : now + expirySeconds * 1000;
  const text = JSON.stringify({ value, expiresAt });
  try {
    localStorage.setItem(name, text);
    memory.delete(name);
  } catch {
    // The older value must not come back after a reload.
    removeStored(name);
    memory.set(name, text);
  }
}

export function removeStored(key: string): void {
  const name = key.toUpperCase();
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** True where the browser has refused to keep something: it is gone with this page. */
export function keepsNothing(): boolean {
  return memory.size > 0;
}

/** Tells of changes made by other tabs. Returns how to stop listening. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const name = key.toUpperCase();
  const listen = (event: StorageEvent) => {
    // No key: everything was cleared.
    if (event.key === name || event.key === null) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function readText(name: string): string | null {
  const kept = memory.get(name);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function parseEnvelope(text: string | null): { value: unknown; expiresAt: number | null } | undefined {
  if (text === null) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || !('value' in parsed) || !('expiresAt' in parsed)) {
    return undefined;
  }
  const { value, expiresAt } = parsed;
  return typeof expiresAt === 'number' || expiresAt === null ? { value, expiresAt } : undefined;
}
