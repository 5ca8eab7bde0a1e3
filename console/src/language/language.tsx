import type { Locale } from '@meal/contract/languages';
import type { Translator } from '@meal/messages/format';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { loadTranslator } from './catalogues';

interface LanguageState {
  translator: Translator;
  /** Resolves to the new language's translator; rejects where its texts could not be loaded. */
  show: (locale: Locale) => Promise<Translator>;
}

const LanguageContext = createContext<LanguageState | undefined>(undefined);

interface LanguageProviderProps {
  initial: Translator;
  /** Told of every change, for what lives outside of components. */
  onShow: (locale: Locale) => void;
  children: ReactNode;
}

export function LanguageProvider({ initial, onShow, children }: LanguageProviderProps) {
  const [translator, setTranslator] = useState(() => initial);

  const show = async (locale: Locale) => {
    const chosen = await loadTranslator(locale);
    document.documentElement.lang = locale;
    setTranslator(() => chosen);
    onShow(locale);
    return chosen;
  };

  return <LanguageContext value={{ translator, show }}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider');
  return state;
}

/** `t('console.signIn')` in the language of the page. */
export function useTranslator(): Translator {
  return useLanguage().translator;
}
