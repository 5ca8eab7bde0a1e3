import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { closeModal, enterModal, isEntryOf, leaveEntryOf } from './modal-entries';

/** Going back closes what lies over the page instead of leaving the page. */
export function useBackCloses(open: boolean, onBack: () => void): void {
  const id = useId();
  const close = useEffectEvent(onBack);
  const stepBack = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!open) return;
    clearTimeout(stepBack.current);
    enterModal(id);
    const look = () => {
      if (!isEntryOf(id)) close();
    };
    addEventListener('popstate', look);
    return () => {
      removeEventListener('popstate', look);
      closeModal(id);
      // After whatever the closing led to.
      stepBack.current = setTimeout(() => leaveEntryOf(id));
    };
  }, [open, id]);
}
