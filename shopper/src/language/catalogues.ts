import type { Locale } from '@meal/contract/languages';
import { createTranslator, type Translator } from '@meal/messages/format';

const loaders = {
  'ja-JP': () => import('virtual:messages/ja-JP/app'),
  'en-US': () => import('virtual:messages/en-US/app'),
  'zh-CN': () => import('virtual:messages/zh-CN/app'),
  'ko-KR': () => import('virtual:messages/ko-KR/app'),
} as const satisfies Record<Locale, unknown>;

/** Loads one language and makes its translator; the others stay on the server. */
export async function loadTranslator(locale: Locale): Promise<Translator> {
  const { default: catalogue } = await loaders[locale]();
  return createTranslator(locale, catalogue);
}

const againAfterMs = 2_000;

/** The first language: without it the app cannot even say that something failed, so it is tried until it comes. */
export async function loadStartTranslator(locale: Locale): Promise<Translator> {
  for (;;) {
    try {
      return await loadTranslator(locale);
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, againAfterMs);
      });
    }
  }
}
