import { useEffect, useEffectEvent, useId, useRef } from 'react';

const name = 'modals';

/** Which modals the current entry of the history belongs to, the uppermost last. */
function modalsHere(): string[] {
  const state: unknown = history.state;
  const modals: unknown = typeof state === 'object' && state !== null && Reflect.get(state, name);
  return Array.isArray(modals) ? modals : [];
}

/**
 * Going back closes what lies over the page instead of leaving the page: while it is open it has an entry of its own in
 * the history, at the same address.
 */
export function useBackCloses(open: boolean, onBack: () => void): void {
  const id = useId();
  const close = useEffectEvent(onBack);
  const stepBack = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!open) return;
    clearTimeout(stepBack.current);
    if (!modalsHere().includes(id))
      history.pushState({ ...history.state, [name]: [...modalsHere(), id] }, '');
    const look = () => {
      if (!modalsHere().includes(id)) close();
    };
    addEventListener('popstate', look);
    return () => {
      removeEventListener('popstate', look);
      // After whatever the closing led to: where another page was opened, or this one replaced, the entry is theirs.
      stepBack.current = setTimeout(() => {
        if (modalsHere().at(-1) === id) history.back();
      });
    };
  }, [open, id]);
}
