import type { Translator } from '@meal/messages/format';
import { Card } from '@meal/ui/card';
import { ChevronDownIcon } from '@meal/ui/icons';
import { Link } from '@meal/ui/link';

interface TermsTextProps {
  terms: Translator;
  /** Who answers for the service, and how to reach them. */
  operator: OperatorFacts;
}

export type OperatorFacts = Record<'operator' | 'representative' | 'address' | 'phone' | 'email', string>;

type Kind = 'section' | 'privacy' | 'law';

interface Section {
  id: string;
  title: string;
  body: string;
}

/** Sections are numbered in the texts: section1Title, section1Body, … as many as there are. */
function sectionsOf(terms: Translator, kind: Kind, operator: OperatorFacts): Section[] {
  const sections: Section[] = [];
  for (let number = 1; ; number += 1) {
    const title = `terms.${kind}${number}Title`;
    const body = `terms.${kind}${number}Body`;
    if (!terms.has(title) || !terms.has(body)) return sections;
    sections.push({ id: `${kind}-${number}`, title: terms(title), body: terms(body, operator) });
  }
}

/** The documents with one list of contents; each section has an address of its own. */
export function TermsText({ terms, operator }: TermsTextProps) {
  const documents = [
    {
      id: 'terms',
      title: terms('terms.title'),
      intro: terms('terms.intro', operator),
      sections: sectionsOf(terms, 'section', operator),
    },
    {
      id: 'privacy',
      title: terms('terms.privacyTitle'),
      intro: terms('terms.privacyIntro'),
      sections: sectionsOf(terms, 'privacy', operator),
    },
    {
      id: 'law',
      title: terms('terms.lawTitle'),
      intro: terms('terms.lawIntro'),
      sections: sectionsOf(terms, 'law', operator),
    },
  ];
  return (
    <>
      <p className="text-ink-2 text-sm">
        {terms('terms.versionLine', {
          version: terms('terms.version'),
          date: new Date(`${terms('terms.effectiveDate')}T00:00:00+09:00`),
        })}
      </p>
      <Card as="section" className="mt-4">
        <nav aria-labelledby="terms-contents">
          <h2 id="terms-contents" className="mb-1 font-bold text-lg">
            {terms('terms.contents')}
          </h2>
          {documents.map(({ id, title, sections }) => (
            <details key={id} className="group border-line not-last:border-b-(length:--hairline)">
              <summary className="flex min-h-tap list-none items-center gap-2 font-bold [&::-webkit-details-marker]:hidden">
                <span className="grow">{title}</span>
                <ChevronDownIcon className="size-5 text-ink-3 transition-transform group-open:rotate-180" />
              </summary>
              <ol className="pb-2">
                {sections.map((section, index) => (
                  <li key={section.id}>
                    <Link
                      href={`#${section.id}`}
                      className="flex min-h-tap items-baseline gap-2 rounded-sm py-2.5 text-ai text-sm hover:underline"
                    >
                      <span className="min-w-6 text-right text-ink-2 tabular-nums">{index + 1}</span>
                      <span className="wrap-anywhere min-w-0">{section.title}</span>
                    </Link>
                  </li>
                ))}
              </ol>
            </details>
          ))}
        </nav>
      </Card>
      {documents.map(({ id, title, intro, sections }) => (
        <section key={id} aria-labelledby={id} className="mt-10">
          <h2 id={id} tabIndex={-1} className="scroll-mt-20 font-bold text-xl">
            {title}
          </h2>
          <Paragraphs text={intro} />
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id} className="mt-6">
              <h3 id={section.id} tabIndex={-1} className="flex scroll-mt-20 gap-2 font-bold text-lg">
                <span className="text-shu tabular-nums">{index + 1}</span>
                <span className="min-w-0">{section.title}</span>
              </h3>
              <Paragraphs text={section.body} />
            </section>
          ))}
        </section>
      ))}
    </>
  );
}

interface ParagraphsProps {
  text: string;
}

function Paragraphs({ text }: ParagraphsProps) {
  return text.split('\n').map((paragraph) => (
    <p key={paragraph} className="mt-2 text-ink-2">
      {paragraph}
    </p>
  ));
}
