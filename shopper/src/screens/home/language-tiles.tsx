import { locales } from '@meal/contract/languages';
import { RadioGroup } from '@meal/ui/radio-group';
import { useTranslator } from '../../language/language';
import { languageNames } from '../../language/language-names';
import { useLanguageChoice } from '../../shell/language-choice';

export function LanguageTiles() {
  const t = useTranslator();
  const { locale, chooseLanguage } = useLanguageChoice();
  return (
    <RadioGroup
      layout="tiles"
      legend={<span className="font-bold text-xl">{t('home.languageTitle')}</span>}
      options={locales.map((value) => ({ value, label: languageNames[value], lang: value }))}
      value={locale}
      onChange={(chosen) => void chooseLanguage(chosen)}
    />
  );
}
