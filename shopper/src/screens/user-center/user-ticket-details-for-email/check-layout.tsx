import { type Tone, toneIcon, toneLook } from '@meal/ui/tone';
import type { ReactNode } from 'react';

interface CheckLayoutProps {
  storeName: string;
  status: string;
  tone: Tone;
  title: string;
  text?: string;
  /** The piece below the holes: what to serve, and for whom. */
  stub: ReactNode;
  /** What staff can do now. */
  children?: ReactNode;
}

/** The ticket as the store sees it: its answer above the holes, what it is for below. */
export function CheckLayout({ storeName, status, tone, title, text, stub, children }: CheckLayoutProps) {
  const Sign = toneIcon[tone];
  return (
    <div className="pad-safe-x mx-auto flex w-full max-w-phone flex-col gap-5 pt-[calc(--spacing(4)+env(safe-area-inset-top,0px))] pb-8">
      <p className="wrap-anywhere text-center font-bold text-ink-2">{storeName}</p>
      <article className="drop-shadow-ticket">
        <div
          className={`ticket-cut-bottom flex items-start gap-3 rounded-t-lg px-5 pt-5 pb-6 ${toneLook[tone]}`}
        >
          <Sign className="size-9" />
          <div className="flex min-w-0 flex-col gap-1">
            {status !== title && <p className="font-bold">{status}</p>}
            <h1 tabIndex={-1} className="wrap-anywhere font-bold text-2xl">
              {title}
            </h1>
            {text !== undefined && <p className="text-ink">{text}</p>}
          </div>
        </div>
        <div className="ticket-cut-top rounded-b-lg bg-surface px-5 pt-6 pb-5">{stub}</div>
      </article>
      {/* Tells of the answer to what was pressed. */}
      <output className="sr-only">{title}</output>
      {children}
    </div>
  );
}
