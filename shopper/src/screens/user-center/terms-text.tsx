import type { Translator } from '@meal/messages/format';
import { Card } from '@meal/ui/card';
import { Link } from '@meal/ui/link';

interface TermsTextProps {
  terms: Translator;
}

interface Section {
  id: string;
  title: string;
  body: string;
}

/** Sections are numbered in the texts: section1Title, section1Body, … as many as there are. */
function sectionsOf(terms: Translator, kind: 'section' | 'privacy', operator: string): Section[] {
  const sections: Section[] = [];
  for (let number = 1; ; number += 1) {
    const title = `terms.${kind}${number}Title`;
    const body = `terms.${kind}${number}Body`;
    if (!terms.has(title) || !terms.has(body)) return sections;
    sections.push({ id: `${kind}-${number}`, title: terms(title), body: terms(body, { operator }) });
  }
}

/** Both documents with one list of contents; each section has an address of its own. */
export function TermsText({ terms }: TermsTextProps) {
  const operator = terms('terms.operatorUnset');
  const documents = [
    {
      id: 'terms',
      title: terms('terms.title'),
      intro: terms('terms.intro', { operator }),
      sections: sectionsOf(terms, 'section', operator),
    },
    {
      id: 'privacy',
      title: terms('terms.privacyTitle'),
      intro: terms('terms.privacyIntro', { operator }),
      sections: sectionsOf(terms, 'privacy', operator),
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
          <h2 id="terms-contents" className="font-bold text-lg">
            {terms('terms.contents')}
          </h2>
          {documents.map(({ id, title, sections }) => (
            <div key={id} className="mt-3">
              <Link
                href={`#${id}`}
                className="inline-flex min-h-tap items-center rounded-sm font-bold text-ai"
              >
                {title}
              </Link>
              <ol className="wide:columns-2">
                {sections.map((section, index) => (
                  <li key={section.id}>
                    <Link
                      href={`#${section.id}`}
                      className="flex min-h-tap items-center gap-2 rounded-sm text-ai text-sm hover:underline"
                    >
                      <span className="min-w-6 text-right text-ink-2 tabular-nums">{index + 1}</span>
                      {section.title}
                    </Link>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </nav>
      </Card>
      {documents.map(({ id, title, intro, sections }) => (
        <section key={id} aria-labelledby={id} className="mt-10">
          <h2 id={id} className="scroll-mt-20 font-bold text-xl">
            {title}
          </h2>
          <Paragraphs text={intro} />
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id} className="mt-6">
              <h3 id={section.id} className="flex scroll-mt-20 gap-2 font-bold text-lg">
                <span className="text-shu tabular-nums">{index + 1}</span>
                {section.title}
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
