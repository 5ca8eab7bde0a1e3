import { type LanguageNumber, languageNumbers, locales } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { type OfferParams, offerParamsOf } from '@meal/contract/offer-params';

/** A page by what tells it from others; who opened it, and from where, is nobody's business. */
export interface NamedPage {
  path: string;
  /** Its own parameters, without the language. */
  parameters: readonly [string, string][];
}

const namingParameters = ['collectionId', 'activityId', 'key'];

export function namedPage(path: string, query: URLSearchParams): NamedPage {
  const offer = offerParamsOf(query);
  const named = namingParameters.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { path, parameters: offer ? [['params', JSON.stringify(offer)], ...named] : named };
}

export function offerPage(params: OfferParams): NamedPage {
  return { path: '/offerDetail', parameters: [['params', JSON.stringify(params)]] };
}

/** In one language, or in that of whoever opens it. */
export function addressOf(
  origin: string,
  { path, parameters }: NamedPage,
  language?: LanguageNumber,
): string {
  const query = new URLSearchParams([...parameters]);
  if (language !== undefined) query.set('language', String(language));
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return `${origin}${limits.basePath}${path}${search}`;
}

/** Names of languages as search engines know them. */
const hreflangs = { 'ja-JP': 'ja', 'en-US': 'en', 'zh-CN': 'zh-Hans', 'ko-KR': 'ko' } as const;

/** The same page in each language, and where the reader's own decides. */
export function alternatesOf(origin: string, page: NamedPage): { hreflang: string; href: string }[] {
  return [
    ...locales.map((locale) => ({
      hreflang: hreflangs[locale],
      href: addressOf(origin, page, languageNumbers[locale]),
    })),
    { hreflang: 'x-default', href: addressOf(origin, page) },
  ];
}
