import type { Locale } from '@meal/contract/languages';
import type { ReactNode } from 'react';
import { MoreTexts } from '../language/more-texts';

export const identityTexts = {
  'ja-JP': () => import('virtual:messages/ja-JP/identity'),
  'en-US': () => import('virtual:messages/en-US/identity'),
  'zh-CN': () => import('virtual:messages/zh-CN/identity'),
  'ko-KR': () => import('virtual:messages/ko-KR/identity'),
} as const satisfies Record<Locale, unknown>;

interface IdentityTextsProps {
  waiting?: ReactNode;
  renderFailed?: (tryAgain: () => void) => ReactNode;
  children: ReactNode;
}

/** For what asks who somebody is: seldom needed, so no visit waits for these texts. */
export function IdentityTexts({ waiting = null, renderFailed = () => null, children }: IdentityTextsProps) {
  return (
    <MoreTexts load={identityTexts} waiting={waiting} renderFailed={renderFailed}>
      {children}
    </MoreTexts>
  );
}
