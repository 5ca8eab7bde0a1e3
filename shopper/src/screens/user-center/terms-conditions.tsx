import type { Locale } from '@meal/contract/languages';
import { TextLink } from '@meal/ui/link';
import { useTranslator } from '../../language/language';
import { paths } from '../../paths';
import { ScreenTexts } from '../pickup/screen-texts';
import { LegalPage, WaitingText } from './legal/legal-page';
import { useOperatorFacts } from './legal/operator-facts';
import { TermsText } from './legal/terms-text';

/** Long, so not part of the app's own texts. */
const texts = {
  'ja-JP': () => import('virtual:messages/ja-JP/terms'),
  'en-US': () => import('virtual:messages/en-US/terms'),
  'zh-CN': () => import('virtual:messages/zh-CN/terms'),
  'ko-KR': () => import('virtual:messages/ko-KR/terms'),
} as const satisfies Record<Locale, unknown>;

export default function TermsConditions() {
  const t = useTranslator();
  const title = t('account.termsTitle');
  const waiting = (
    <LegalPage title={title}>
      <WaitingText />
    </LegalPage>
  );
  return (
    <ScreenTexts load={texts} waiting={waiting}>
      <Terms />
    </ScreenTexts>
  );
}

function Terms() {
  const t = useTranslator();
  const operator = useOperatorFacts();
  return (
    <LegalPage title={t('account.termsTitle')}>
      {operator ? <TermsText operator={operator} /> : <WaitingText />}
      {operator && (
        <TextLink standalone href={paths.support} className="mt-6">
          {t('account.support')}
        </TextLink>
      )}
    </LegalPage>
  );
}
