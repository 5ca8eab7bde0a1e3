import { Card } from '@meal/ui/card';
import { ChevronDownIcon } from '@meal/ui/icons';
import { Link } from '@meal/ui/link';
import { useTranslator } from '../../../language/language';
import { Paragraphs } from './paragraphs';
import { type OperatorFacts, sectionsOf } from './sections';
import { VersionLine } from './version-line';

interface TermsTextProps {
  operator: OperatorFacts;
}

/** The documents with one list of contents; each section has an address of its own. */
export function TermsText({ operator }: TermsTextProps) {
  const t = useTranslator();
  const documents = [
    {
      id: 'terms',
      title: t('terms.title'),
      intro: t('terms.intro', operator),
      sections: sectionsOf(t, 'terms.section', operator),
    },
    {
      id: 'privacy',
      title: t('terms.privacyTitle'),
      intro: t('terms.privacyIntro'),
      sections: sectionsOf(t, 'terms.privacy', operator),
    },
    {
      id: 'law',
      title: t('terms.lawTitle'),
      intro: t('terms.lawIntro'),
      sections: sectionsOf(t, 'terms.law', operator),
    },
  ];
  return (
    <>
      <VersionLine />
      <Card as="section" className="mt-4">
        <nav aria-labelledby="terms-contents">
          <h2 id="terms-contents" className="mb-1 font-bold text-lg">
            {t('terms.contents')}
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
