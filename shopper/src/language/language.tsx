import { type Locale, languageNumbers } from '@meal/contract/languages';
import type { Translator } from '@meal/messages/format';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { setLang, useLocale } from '../data/app-state';
import { call } from '../data/client';
import { currentSession } from '../data/session';
import { loadTranslator } from './catalogues';

interface LanguageState {
  translator: Translator;
  /** Resolves to the new language's translator; rejects where its texts could not be loaded. */
  choose: (locale: Locale) => Promise<Translator>;
}

export const LanguageContext = createContext<LanguageState | undefined>(undefined);

interface LanguageProviderProps {
  initial: Translator;
  children: ReactNode;
}

export function LanguageProvider({ initial, children }: LanguageProviderProps) {
  const [translator, setTranslator] = useState(() => initial);
  const locale = useLocale();

  // The choice may also be made in another tab.
  useEffect(() => {
    document.documentElement.lang = translator.locale;
    if (locale === translator.locale) return;
    let wanted = true;
    loadTranslator(locale).then(
      (loaded) => wanted && setTranslator(() => loaded),
      // This tab keeps its language; its own choice says so where it fails.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [locale, translator]);

  const choose = async (wanted: Locale) => {
    const chosen = await loadTranslator(wanted);
    setLang(wanted);
    setTranslator(() => chosen);
    tellServer(wanted);
    return chosen;
  };

  return <LanguageContext value={{ translator, choose }}>{children}</LanguageContext>;
}

/** Mails come in the language of the profile. The app itself speaks the new one whether or not this succeeds. */
function tellServer(locale: Locale): void {
  if (!currentSession().userInfo) return;
  call('shopper/user/update', { language: languageNumbers[locale] }).catch(() => {});
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider');
  return state;
}

/** `t('login.title')` in the language of the page. */
export function useTranslator(): Translator {
  return useLanguage().translator;
}
