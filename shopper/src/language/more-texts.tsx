import type { Locale } from '@meal/contract/languages';
import { type Catalogue, createTranslator, type Translator } from '@meal/messages/format';
import { type ReactNode, useEffect, useState } from 'react';
import { LanguageContext, useLanguage } from './language';

type LoadTexts = Readonly<Record<Locale, () => Promise<{ default: Catalogue }>>>;

export interface MoreTextsProps {
  /** A bundle of its own for each language: texts that only some screens need. */
  load: LoadTexts;
  /** Stands there until the first language has come. */
  waiting: ReactNode;
  renderFailed: (tryAgain: () => void) => ReactNode;
  children: ReactNode;
}

/** Below it `t()` knows the further texts as well. */
export function MoreTexts({ load, waiting, renderFailed, children }: MoreTextsProps) {
  const language = useLanguage();
  const { locale } = language.translator;
  const [more, setMore] = useState<Translator>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();

  useEffect(() => {
    let here = true;
    load[locale]().then(
      ({ default: catalogue }) => here && setMore(() => createTranslator(locale, catalogue)),
      () => here && setFailedAttempt(attempt),
    );
    return () => {
      here = false;
    };
  }, [load, locale, attempt]);

  // In another language the screen stays as it is until all of its texts are there.
  const [shown, setShown] = useState<{ own: Translator; more: Translator }>();
  const isWhole = more?.locale === locale;
  if (isWhole && (shown?.own !== language.translator || shown.more !== more)) {
    setShown({ own: language.translator, more });
  }
  if (!shown) return failedAttempt === attempt ? renderFailed(() => setAttempt(attempt + 1)) : waiting;
  return (
    <LanguageContext value={{ ...language, translator: together(shown.own, shown.more) }}>
      {children}
    </LanguageContext>
  );
}

function together(own: Translator, more: Translator): Translator {
  const whoHas = (key: string) => (more.has(key) ? more : own);
  const translate: Translator = Object.assign(
    (...[key, values]: Parameters<Translator>) => whoHas(key)(key, values),
    {
      locale: own.locale,
      has: (key: string): key is Parameters<Translator>[0] => whoHas(key).has(key),
      segments: (...[key, values]: Parameters<Translator['segments']>) => whoHas(key).segments(key, values),
    },
  );
  return translate;
}
