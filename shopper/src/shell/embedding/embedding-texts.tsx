import type { Locale } from '@meal/contract/languages';
import type { ReactNode } from 'react';
import { MoreTexts } from '../../language/more-texts';

const texts = {
  'ja-JP': () => import('virtual:messages/ja-JP/embedding'),
  'en-US': () => import('virtual:messages/en-US/embedding'),
  'zh-CN': () => import('virtual:messages/zh-CN/embedding'),
  'ko-KR': () => import('virtual:messages/ko-KR/embedding'),
} as const satisfies Record<Locale, unknown>;

interface EmbeddingTextsProps {
  children: ReactNode;
}

export function EmbeddingTexts({ children }: EmbeddingTextsProps) {
  return (
    <MoreTexts load={texts} waiting={null} renderFailed={() => null}>
      {children}
    </MoreTexts>
  );
}
