import type { ReactNode } from 'react';
import { useTranslator } from '../../../language/language';
import { WaitingText } from '../legal/legal-page';
import { useOperatorFacts } from '../legal/operator-facts';
import { Paragraphs } from '../legal/paragraphs';
import { sectionsOf } from '../legal/sections';

interface SectionTextsProps {
  kind: Parameters<typeof sectionsOf>[1];
  /** Laws are numbered, tales are not. */
  numbered?: boolean;
  children?: ReactNode;
}

/** The sections of one document, and what follows them. */
export function SectionTexts({ kind, numbered = false, children }: SectionTextsProps) {
  const t = useTranslator();
  const operator = useOperatorFacts();
  if (!operator) return <WaitingText />;
  return (
    <div className="flex flex-col gap-6">
      {sectionsOf(t, kind, operator).map(({ id, title, body }, index) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1} className="flex scroll-mt-20 gap-2 font-bold text-lg">
            {numbered && <span className="text-shu tabular-nums">{index + 1}</span>}
            <span className="min-w-0">{title}</span>
          </h2>
          <Paragraphs text={body} />
        </section>
      ))}
      {children}
    </div>
  );
}
