import { useEffect, useState } from 'react';
import { XIcon } from './icons';
import { dismissToast, type Toast, type ToastAction, useToast } from './toast-queue';
import { toneIcon, toneLook } from './tone';

export { dismissToast, showToast } from './toast-queue';

interface ToastRegionProps {
  /** Names the landmark: "Notifications". */
  label: string;
  closeLabel: string;
  durationMs?: number;
}

/** Reading, deciding and reaching take longer than reading. */
const timeToAct = 2;

/**
 * Mounted once, at the start of the app: a live region must exist before its message. The close button stands
 * outside of it, so that only the message is spoken; its area is the whole toast.
 */
export function ToastRegion({ label, closeLabel, durationMs = 3000 }: ToastRegionProps) {
  const toast = useToast();
  return (
    <section
      aria-label={label}
      // Open sheets and dialogs hide the rest of the page from screen readers, but never this.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center p-3 pt-[calc(--spacing(15)+env(safe-area-inset-top,0px))]"
    >
      <div className="relative w-full max-w-phone">
        <output aria-live="polite" aria-atomic="true" className="block">
          {toast && <Message key={toast.id} toast={toast} />}
        </output>
        {toast && (
          <Controls
            key={toast.id}
            toast={toast}
            closeLabel={closeLabel}
            durationMs={toast.action ? durationMs * timeToAct : durationMs}
          />
        )}
      </div>
    </section>
  );
}

interface MessageProps {
  toast: Toast;
}

function Message({ toast }: MessageProps) {
  const Sign = toneIcon[toast.tone];
  return (
    <span className="flex min-h-14 animate-toast items-center gap-3 rounded-lg border-(length:--hairline) border-line bg-raised py-2.5 pr-14 pl-3 shadow-float">
      <span
        className={`flex size-9 shrink-0 items-center justify-center rounded-full ${toneLook[toast.tone]}`}
      >
        <Sign className="size-5.5" />
      </span>
      <span className="min-w-0 grow text-balance font-medium text-sm">{toast.text}</span>
      {/* Keeps the place of the button, which stands outside of what is spoken. */}
      {toast.action && <span aria-hidden="true" data-label={toast.action.label} className={actionPlace} />}
    </span>
  );
}

const actionPlace = 'invisible px-3 font-bold text-sm before:content-[attr(data-label)]';

interface ControlsProps {
  toast: Toast;
  closeLabel: string;
  durationMs: number;
}

function Controls({ toast, closeLabel, durationMs }: ControlsProps) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [held, toast.id, durationMs]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismissToast(toast.id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toast.id]);

  return (
    <div
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto absolute inset-0 animate-toast"
    >
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(toast.id)}
        className="absolute inset-0 flex items-center justify-end rounded-lg pr-4 text-ink-2"
      >
        <XIcon className="size-5" />
      </button>
      {toast.action && <ActionButton action={toast.action} onDone={() => dismissToast(toast.id)} />}
    </div>
  );
}

interface ActionButtonProps {
  action: ToastAction;
  onDone: () => void;
}

function ActionButton({ action, onDone }: ActionButtonProps) {
  return (
    <button
      type="button"
      onClick={() => {
        onDone();
        action.onPress();
      }}
      className="absolute inset-y-1 right-12 min-h-tap rounded-md px-3 font-bold text-ai text-sm hover:bg-ai-tint"
    >
      {action.label}
    </button>
  );
}
