import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One kind of part, with everything it can be. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
      <h2 id={`${id}-title`} className="font-bold text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-reading text-ink-2">{text}</p>}
      <div className="mt-4 flex flex-col gap-6">{children}</div>
    </section>
  );
}

interface RowProps {
  children: ReactNode;
}

export function Row({ children }: RowProps) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Grid({ children }: RowProps) {
  return <div className="grid grid-cols-1 gap-6 wide:grid-cols-2 wide:items-start">{children}</div>;
}
