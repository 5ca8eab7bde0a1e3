import { type Locale, locales } from '@meal/contract/languages';
import { RadioGroup } from '@meal/ui/radio-group';
import { showToast } from '@meal/ui/toast';
import { useLanguage } from '../language/language';
import { languageNames } from '../language/language-names';

/** Switches the language in place and says so in the new one. */
export function useLanguageChoice() {
  const { translator: t, choose } = useLanguage();
  return {
    locale: t.locale,
    chooseLanguage: async (locale: Locale) => {
      if (locale === t.locale) return;
      try {
        const chosen = await choose(locale);
        showToast({ text: chosen('shell.languageChanged'), tone: 'valid' });
      } catch {
        showToast({ text: t('shell.languageFailed'), tone: 'error' });
      }
    },
  };
}

interface LanguageChoiceProps {
  legendHidden?: boolean;
}

export function LanguageChoice({ legendHidden }: LanguageChoiceProps) {
  const { translator: t } = useLanguage();
  const { locale, chooseLanguage } = useLanguageChoice();
  return (
    <RadioGroup
      legend={t('shell.language')}
      legendHidden={legendHidden}
      options={locales.map((value) => ({ value, label: languageNames[value], lang: value }))}
      value={locale}
      onChange={(chosen) => void chooseLanguage(chosen)}
    />
  );
}
