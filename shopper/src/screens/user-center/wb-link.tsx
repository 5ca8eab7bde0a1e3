import type { Locale } from '@meal/contract/languages';
import { isOuterPage, isOwnPage, type OwnPage } from '@meal/contract/web-links';
import type { FunctionComponent } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslator } from '../../language/language';
import { ScreenTexts } from '../pickup/screen-texts';
import { LegalPage, WaitingText } from './legal/legal-page';
import { About } from './wb-link/about';
import { LegalNotice } from './wb-link/legal-notice';
import { Licences } from './wb-link/licences';
import { OuterLink } from './wb-link/outer-link';
import { PageList, UnknownLink } from './wb-link/page-list';
import { Partners } from './wb-link/partners';
import { Privacy } from './wb-link/privacy';

const texts = {
  'ja-JP': () => import('virtual:messages/ja-JP/pages'),
  'en-US': () => import('virtual:messages/en-US/pages'),
  'zh-CN': () => import('virtual:messages/zh-CN/pages'),
  'ko-KR': () => import('virtual:messages/ko-KR/pages'),
} as const satisfies Record<Locale, unknown>;

const pages: Readonly<Record<OwnPage, FunctionComponent>> = {
  about: About,
  privacy: Privacy,
  legal: LegalNotice,
  partners: Partners,
  licences: Licences,
};

/** Pages by their key: our own to read, listed ones of others behind a door that names them, and nothing else. */
export default function WbLink() {
  const t = useTranslator();
  const [query] = useSearchParams();
  const key = query.get('key') ?? '';
  const waiting = (
    <LegalPage title={t('account.aboutService')}>
      <WaitingText />
    </LegalPage>
  );
  return (
    <ScreenTexts load={texts} waiting={waiting}>
      <Linked pageKey={key} />
    </ScreenTexts>
  );
}

interface LinkedProps {
  pageKey: string;
}

function Linked({ pageKey }: LinkedProps) {
  if (pageKey === '') return <PageList />;
  if (isOuterPage(pageKey)) return <OuterLink page={pageKey} />;
  if (!isOwnPage(pageKey)) return <UnknownLink />;
  const Page = pages[pageKey];
  return <Page />;
}
