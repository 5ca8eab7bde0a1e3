import type { Locale } from '@meal/contract/languages';
import { locales } from '@meal/contract/languages';
import { Segments } from '@meal/ui/segments';
import { showToast } from '@meal/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { storeLanguage } from '../device/preferences';
import { useLanguage } from '../language/language';
import { languageNames } from '../language/language-names';

interface LanguageChoiceProps {
  legendHidden?: boolean;
}

/** Switches the language in place, keeps the choice on this device, and says so in the new language. */
export function LanguageChoice({ legendHidden }: LanguageChoiceProps) {
  const { translator: t, show } = useLanguage();
  const queries = useQueryClient();

  const choose = async (locale: Locale) => {
    try {
      const chosen = await show(locale);
      storeLanguage(locale);
      showToast({ text: chosen('console.languageChanged'), tone: 'valid' });
      // Names of stores and dishes come from the server in the caller's language.
      void queries.invalidateQueries();
    } catch {
      showToast({ text: t('console.languageFailed'), tone: 'error' });
    }
  };

  return (
    <Segments
      legend={t('console.language')}
      legendHidden={legendHidden}
      options={locales.map((value) => ({ value, label: languageNames[value], lang: value }))}
      value={t.locale}
      onChange={(locale) => void choose(locale)}
    />
  );
}
