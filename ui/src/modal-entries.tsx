const name = 'modals';
const open = new Set<string>();

/** Which modals the current entry of the history belongs to, the uppermost last. */
function modalsHere(): string[] {
  const state: unknown = history.state;
  const modals: unknown = typeof state === 'object' && state !== null && Reflect.get(state, name);
  return Array.isArray(modals) ? modals : [];
}

/** Gives a modal an entry of its own in the history, at the same address. */
export function enterModal(id: string): void {
  open.add(id);
  if (!isEntryOf(id)) history.pushState({ ...history.state, [name]: [...modalsHere(), id] }, '');
}

export function closeModal(id: string): void {
  open.delete(id);
}

export function isEntryOf(id: string): boolean {
  return modalsHere().includes(id);
}

/** Where another page was opened from it, or it was replaced, the entry is no longer the modal's. */
export function leaveEntryOf(id: string): void {
  if (modalsHere().at(-1) === id) history.back();
}

/**
 * After a reload, or forward again, there is an entry without its modal, in which Back would seem to do nothing: it is
 * passed over.
 */
export function passOverEmptyEntries(): void {
  addEventListener('popstate', passOverEmptyEntry);
  passOverEmptyEntry();
}

function passOverEmptyEntry(): void {
  const uppermost = modalsHere().at(-1);
  if (uppermost !== undefined && !open.has(uppermost)) history.back();
}
