import { useEffect, useEffectEvent, useState } from 'react';
import { currentSession } from '../data/session';

/** Texts a person was typing, kept for this tab: they survive a reload, a trip to the mail app, and a 401. */
export type Draft = Readonly<Record<string, string | number | boolean>>;

function readDraft<T extends Draft>(key: string, empty: T): T {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof read !== 'object' || read === null) return empty;
    const known = Object.entries(read).filter(([field, value]) => typeof value === typeof empty[field]);
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

function writeDraft(key: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Blocked storage: the draft lasts as long as the page.
  }
}

const keyOf = (name: string) => `DRAFT-${name.toUpperCase()}`;

/** Fills in what is known already of a form that is opened next. */
export function beginDraft(name: string, known: Draft): void {
  writeDraft(keyOf(name), known);
}

/** Never for secrets: codes and card data are not drafts. */
export function useFormDraft<T extends Draft>(name: string, empty: T) {
  const key = keyOf(name);
  const [draft, setDraft] = useState(() => readDraft(key, empty));
  return {
    draft,
    change: (fields: Partial<T>) => {
      const changed = { ...draft, ...fields };
      writeDraft(key, changed);
      setDraft(changed);
    },
    /** After it has been sent. */
    forget: () => writeDraft(key, undefined),
  };
}

/** Leaving the screen gives the draft up; being signed out does not. */
export function useForgetOnLeaving(forget: () => void): void {
  const leave = useEffectEvent(() => {
    if (currentSession().userInfo) forget();
  });
  useEffect(() => () => leave(), []);
}
