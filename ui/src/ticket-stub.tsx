import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Washi } from './illustrations/washi';
import type { Tone } from './tone';

interface TicketStubProps {
  /** Gives the band its hue: the offer's id. */
  seed: string;
  /** In place of the patterned band: a photograph or the drawing of the dish. */
  picture?: ReactNode;
  title: ReactNode;
  /** Above the title: the store. */
  eyebrow?: ReactNode;
  badge?: ReactNode;
  /** Facts below the title. */
  children?: ReactNode;
  /** The piece below the holes: code, date, price, action. */
  stub: ReactNode;
  /** Pressed on the picture once the ticket is spent: "Used". */
  seal?: { text: string; tone: Tone };
  heading?: 'h1' | 'h2' | 'h3' | 'p';
}

const ink: Record<Tone, string> = {
  valid: 'text-matcha',
  info: 'text-ai',
  pending: 'text-amber',
  error: 'text-beni',
  neutral: 'text-ink-2',
};

/** A paper ticket: a band of patterned washi, the offer, and a stub behind punched holes. */
export function TicketStub({
  seed,
  picture,
  title,
  eyebrow,
  badge,
  children,
  stub,
  seal,
  heading: Title = 'h3',
}: TicketStubProps) {
  return (
    <article className="w-full max-w-phone drop-shadow-ticket">
      <div className="ticket-cut-bottom overflow-clip rounded-t-lg bg-surface pb-5">
        <div className="relative">
          <div className={seal && 'opacity-60 grayscale'}>
            {picture ?? <Washi seed={seed} pattern="seigaiha" className={seal ? 'h-28' : 'h-12'} />}
          </div>
          {seal && <Seal {...seal} />}
        </div>
        <div className="flex flex-col gap-1.5 px-5 pt-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {eyebrow && <p className="min-w-0 text-ink-2 text-sm">{eyebrow}</p>}
            {badge}
          </div>
          <Title className="font-bold text-lg">{title}</Title>
          {children}
        </div>
      </div>
      <div className="ticket-cut-top rounded-b-lg bg-surface px-5 py-5">{stub}</div>
    </article>
  );
}

interface SealProps {
  text: string;
  tone: Tone;
}

/** On paper of its own: its ink must be read on any photograph. */
function Seal({ text, tone }: SealProps) {
  return (
    <p
      className={classNames(
        'pointer-events-none absolute right-4 bottom-3 flex size-[min(--spacing(22),28vw)] -rotate-12 items-center justify-center rounded-full bg-surface',
        'border-(length:--mark) border-current text-center font-bold leading-tight',
        text.length > 6 ? 'text-[min(var(--seal-text-long),3.4vw)]' : 'text-[min(var(--seal-text),4.2vw)]',
        'before:absolute before:inset-1 before:rounded-full before:border-(length:--hairline) before:border-current',
        ink[tone],
      )}
    >
      <span className="px-1">{text}</span>
    </p>
  );
}
