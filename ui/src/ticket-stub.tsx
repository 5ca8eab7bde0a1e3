import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Washi } from './illustrations';
import { type Tone, toneLook } from './tone';

interface TicketStubProps {
  /** Gives the band its hue: the offer's id. */
  seed: string;
  title: ReactNode;
  /** Above the title: the store. */
  eyebrow?: ReactNode;
  badge?: ReactNode;
  /** Facts below the title. */
  children?: ReactNode;
  /** The piece below the holes: code, date, price, action. */
  stub: ReactNode;
  /** A seal pressed over the ticket once it is spent: "Used". */
  seal?: { text: string; tone: Tone };
  heading?: 'h1' | 'h2' | 'h3' | 'p';
}

/** A paper ticket: a band of patterned washi, the offer, and a stub behind punched holes. */
export function TicketStub({
  seed,
  title,
  eyebrow,
  badge,
  children,
  stub,
  seal,
  heading: Title = 'h3',
}: TicketStubProps) {
  return (
    <article className="relative w-full max-w-phone drop-shadow-ticket">
      <div className="ticket-cut-bottom rounded-t-lg bg-surface pb-5">
        <Washi
          seed={seed}
          pattern="seigaiha"
          className={classNames('h-12 rounded-t-lg', seal && 'grayscale')}
        />
        <div className="flex flex-col gap-1.5 px-5 pt-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {eyebrow && <p className="min-w-0 text-ink-2 text-sm">{eyebrow}</p>}
            {badge}
          </div>
          <Title className="font-bold text-lg">{title}</Title>
          {children}
        </div>
      </div>
      <div className="ticket-cut-top rounded-b-lg bg-surface px-5 pt-5 pb-5">{stub}</div>
      {seal && <Seal {...seal} />}
    </article>
  );
}

interface SealProps {
  text: string;
  tone: Tone;
}

function Seal({ text, tone }: SealProps) {
  return (
    <p
      className={classNames(
        'pointer-events-none absolute top-6 right-5 flex size-21 -rotate-12 items-center justify-center rounded-full border-4 border-double text-center font-bold text-base leading-tight',
        toneLook[tone],
      )}
    >
      <span className="px-1.5">{text}</span>
    </p>
  );
}
