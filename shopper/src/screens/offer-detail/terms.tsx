import { useTranslator } from '../../language/language';
import { Section } from './section';

interface TermsProps {
  /** One condition a line. */
  terms: string;
  /** What else was agreed on, before them. */
  first?: string;
}

export function Terms({ terms, first = '' }: TermsProps) {
  const t = useTranslator();
  const conditions = [first, ...terms.split('\n')].filter((line) => line.trim() !== '');
  if (conditions.length === 0) return null;
  return (
    <Section title={t('offers.termsTitle')}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-2 text-sm marker:text-ink-3">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    </Section>
  );
}
