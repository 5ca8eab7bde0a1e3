import type { Locale } from '@meal/contract/languages';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../language/language';

/** Switches the language in place and says so in the new one. */
export function useLanguageChoice() {
  const { translator: t, choose } = useLanguage();
  const [wanted, setWanted] = useState<Locale>();
  const forgetAddressLanguage = useForgetAddressLanguage();
  return {
    /** The choice shows at once, the texts a moment later. */
    locale: wanted ?? t.locale,
    chooseLanguage: async (locale: Locale) => {
      if (locale === t.locale) return;
      setWanted(locale);
      try {
        const chosen = await choose(locale);
        forgetAddressLanguage();
        showToast({ text: chosen('shell.languageChanged'), tone: 'valid' });
      } catch {
        showToast({ text: t('shell.languageFailed'), tone: 'error' });
      }
      setWanted(undefined);
    },
  };
}

/** An embedding app's `language` in the address would win again after a reload. */
function useForgetAddressLanguage() {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const query = new URLSearchParams(location.search);
    if (!query.has('language')) return;
    query.delete('language');
    void navigate({ ...location, search: query.toString() }, { replace: true, state: location.state });
  };
}
