import type { OutputOf } from '@meal/contract/calls';
import type { Locale } from '@meal/contract/languages';
import { createTranslator, type Translator } from '@meal/messages/format';
import { AppBar } from '@meal/ui/app-bar';
import { TextLink } from '@meal/ui/link';
import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { useEffect, useState } from 'react';
import { useClientConfig } from '../../data/client-config';
import { useTranslator } from '../../language/language';
import { paths } from '../../paths';
import { useGoBack } from '../../shell/go-back';
import { ReloadCard } from '../../shell/reload-card';
import { type OperatorFacts, TermsText } from './terms-text';

/** Long, so not part of the app's own texts. */
const loaders = {
  'ja-JP': () => import('virtual:messages/ja-JP/terms'),
  'en-US': () => import('virtual:messages/en-US/terms'),
  'zh-CN': () => import('virtual:messages/zh-CN/terms'),
  'ko-KR': () => import('virtual:messages/ko-KR/terms'),
} as const satisfies Record<Locale, unknown>;

export default function TermsConditions() {
  const t = useTranslator();
  const { locale } = t;
  const { back } = useGoBack();
  const config = useClientConfig();
  const [terms, setTerms] = useState<Translator>();
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let here = true;
    loaders[locale]().then(
      ({ default: catalogue }) => here && setTerms(() => createTranslator(locale, catalogue)),
      () => here && setFailedAttempt(attempt),
    );
    return () => {
      here = false;
    };
  }, [locale, attempt]);

  const shown = terms?.locale === locale && !config.isPending ? terms : undefined;
  return (
    <div className="mx-auto w-full max-w-reading">
      <AppBar title={t('account.termsTitle')} back={back} />
      <div className="pad-safe-x pt-2">
        {shown && (
          <>
            <TermsText terms={shown} operator={operatorFacts(shown, config.data)} />
            <TextLink standalone href={paths.support} className="mt-6">
              {t('account.support')}
            </TextLink>
          </>
        )}
        {!shown && failedAttempt === attempt && <ReloadCard onReload={() => setAttempt(attempt + 1)} />}
        {!shown && failedAttempt !== attempt && (
          <Loading label={t('ui.loading')}>
            {/* As long as the screen: what follows must not jump when the text comes. */}
            <div className="flex min-h-dvh flex-col gap-6">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-48 w-full rounded-lg" />
              <SkeletonText lines={8} />
            </div>
          </Loading>
        )}
      </div>
    </div>
  );
}

type ClientConfig = OutputOf<'shopper/systemKey/clientConfig'>;

/** A demo may leave facts out, and an unreachable server tells none. */
function operatorFacts(terms: Translator, config: ClientConfig | undefined): OperatorFacts {
  const notGiven = terms('terms.notGiven');
  return {
    operator: config?.operatorName ?? terms('terms.operatorUnset'),
    representative: config?.operatorRepresentative || notGiven,
    address: config?.operatorAddress || notGiven,
    phone: config?.operatorPhone || notGiven,
    email: config?.supportEmail ?? notGiven,
  };
}
