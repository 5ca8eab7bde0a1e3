import { locales } from '@meal/contract/languages';
import { RadioGroup } from '@meal/ui/radio-group';
import { useTranslator } from '../language/language';
import { languageNames } from '../language/language-names';
import { useLanguageChoice } from './use-language-choice';

interface LanguageChoiceProps {
  legendHidden?: boolean;
}

export function LanguageChoice({ legendHidden }: LanguageChoiceProps) {
  const t = useTranslator();
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
