import { type Locale, locales } from '@meal/contract/languages';
import { classNames } from '@meal/ui/class-names';
import { TextLink } from '@meal/ui/link';
import { useTranslator } from '../language/language';
import { languageNames } from '../language/language-names';
import { paths, webLink } from '../paths';
import { TextSizeSetting } from './text-size';
import { useLanguageChoice } from './use-language-choice';

/** On every page: the language and the text size, which browser zoom cannot give here, the terms and whatever the law wants said. */
export function SiteFooter() {
  const t = useTranslator();
  return (
    <footer className="mt-8 border-line border-t-(length:--hairline) bg-sunken">
      <div className="pad-safe-x mx-auto flex w-full max-w-page flex-col gap-5 py-6 wide:flex-row wide:flex-wrap wide:items-center wide:justify-between">
        <div className="w-full max-w-80">
          <TextSizeSetting />
        </div>
        <LanguageLine />
        <nav aria-label={t('shell.about')} className="flex flex-wrap gap-x-5">
          <TextLink standalone href={paths.support}>
            {t('account.support')}
          </TextLink>
          <TextLink standalone href={paths.terms}>
            {t('shell.terms')}
          </TextLink>
          <TextLink standalone href={webLink('legal')}>
            {t('shell.legalNotice')}
          </TextLink>
          <TextLink standalone href={paths.webLinks}>
            {t('shell.about')}
          </TextLink>
        </nav>
      </div>
    </footer>
  );
}

function LanguageLine() {
  const t = useTranslator();
  const { locale, chooseLanguage } = useLanguageChoice();
  return (
    <fieldset className="-mx-2 flex flex-wrap gap-x-1">
      <legend className="sr-only">{t('shell.language')}</legend>
      {locales.map((each: Locale) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === locale}
          onClick={() => void chooseLanguage(each)}
          className={classNames(
            'min-h-tap rounded-md px-2.5 text-sm transition-colors hover:bg-surface',
            each === locale ? 'font-bold text-shu' : 'text-ink-2',
          )}
        >
          {languageNames[each]}
        </button>
      ))}
    </fieldset>
  );
}
