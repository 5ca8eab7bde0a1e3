import { limits } from '@meal/contract/limits';

/** Answers whether a tap on a control counts: not within 300 ms of the last one on it that did. */
export function createTapGuard(now: () => number = () => performance.now()) {
  const lastTaps = new WeakMap<object, number>();
  return (control: object): boolean => {
    const at = now();
    const last = lastTaps.get(control);
    if (last !== undefined && at - last < limits.doubleTapMs) return false;
    lastTaps.set(control, at);
    return true;
  };
}

// Steppers count each tap. Checkboxes, radios and their labels are left alone: a label's tap is followed by one on its field.
const guarded =
  'button, a[href], summary, [role="button"], [role="link"], input:is([type="submit"], [type="button"], [type="image"])';

/** Blocks the second tap of a double tap before any handler sees it. Returns how to remove the guard. */
export function installTapGuard(page: Document, now?: () => number): () => void {
  const counts = createTapGuard(now);
  const listen = (event: MouseEvent) => {
    // 0 is a click from the keyboard, an assistive tool or a script: repeating those is deliberate.
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const control = event.target.closest(guarded);
    if (!control || control.matches('[data-every-tap]') || counts(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('click', listen, { capture: true });
  return () => page.removeEventListener('click', listen, { capture: true });
}
