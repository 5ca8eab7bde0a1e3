import { createListeners } from '@meal/ui/listeners';
import { useSyncExternalStore } from 'react';

/** Brings the new version in. */
type Update = () => void;

let ready: Update | undefined;
const listeners = createListeners();

/** A newer version than that of this page is on the device; undefined: the visitor wants it later. */
export function setNewVersion(update: Update | undefined): void {
  ready = update;
  listeners.tell();
}

export function useNewVersion(): Update | undefined {
  return useSyncExternalStore(listeners.add, () => ready);
}
