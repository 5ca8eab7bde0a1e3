import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';
import type { Tone } from './tone';

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
  action?: ToastAction;
}

/** One thing that can still be done about what was said: "Undo". */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

interface ToastContent {
  text: string;
  tone?: Tone;
  action?: ToastAction;
}

let current: Toast | undefined;
let lastId = 0;
const listeners = createListeners();

function set(toast: Toast | undefined): void {
  current = toast;
  listeners.tell();
}

/** The newest message replaces the one before: one place at the top, one thing said at a time. */
export function showToast({ text, tone = 'info', action }: ToastContent): void {
  lastId += 1;
  set({ id: lastId, text, tone, action });
}

/** Without an id, whatever shows; with one, only that message, so that an old timer never closes a new one. */
export function dismissToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) set(undefined);
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(listeners.add, () => current);
}
