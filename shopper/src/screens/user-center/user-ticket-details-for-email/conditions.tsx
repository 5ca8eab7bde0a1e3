import { ChevronDownIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';

interface ConditionsProps {
  /** One condition a line. */
  terms: string;
}

export function Conditions({ terms }: ConditionsProps) {
  const t = useTranslator();
  const conditions = terms.split('\n').filter(Boolean);
  if (conditions.length === 0) return null;
  return (
    <details className="group rounded-lg bg-surface px-5 shadow-card">
      <summary className="flex min-h-tap list-none items-center gap-2 font-bold [&::-webkit-details-marker]:hidden">
        <span className="grow">{t('use.termsLabel')}</span>
        <ChevronDownIcon className="size-5 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="list-disc pb-4 pl-5 text-sm">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    </details>
  );
}
