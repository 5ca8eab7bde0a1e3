import { expect, test } from 'vitest';
import { allArticles, textsOf, withoutLinks } from './article-texts';
import { type Locale, locales } from './locales';
import { listNamespaces, messagesFolder, readTexts } from './read-texts';

/** Words that were wrong once: British spellings, promises that do not hold, pages that are not there, second names. */
const unwanted: Record<Locale, readonly RegExp[]> = {
  'en-US': [
    /favourite|colour|centre|cancelled|cancelling|travell|flavour|\bgrey\b|organis|apologis|licence/i,
    /\be-mail/i,
    /no further (fees|costs)/i,
    /you pay only once/i,
    /support (in|centre in|center in) the app/i,
    /regular price/i,
    /\bany more\b(?! of)|switch(ed)? (on|off)\b|propos/i,
  ],
  'ja-JP': [
    /ほかの費用はかかりません/,
    /かかわらず、申し訳/,
    /アプリのサポートセンター/,
    /取り下げ|会員|店舗のオーナー/,
  ],
  'zh-CN': [/[¥￥]/, /无其他费用/, /补开/, /应用内的客服中心/, /账户|本设备|婉拒|(?<!身份)验证器/],
  'ko-KR': [/[¥￥₩]/, /다른 비용은 없/, /앱의 고객 지원/, /정상가/, /비회원|운영사|회신|철회|티켓/],
};

test.each(locales)('%s has none of the words that were wrong once', (locale) => {
  const screens = listNamespaces(messagesFolder).flatMap((namespace) =>
    Object.entries(readTexts(messagesFolder, locale, namespace)).map(
      ([key, text]) => [`${namespace}.${key}`, text] as const,
    ),
  );
  const articles = allArticles
    .flatMap((article) => Object.entries(textsOf(article)[locale]))
    .map(([key, text]) => [key, withoutLinks(text)] as const);
  const found = [...screens, ...articles].flatMap(([key, text]) =>
    unwanted[locale].flatMap((word) => {
      const match = word.exec(text.replaceAll(/\{\w+[,}]/g, ''));
      return match ? [`${key}: ${match[0]}`] : [];
    }),
  );
  expect(found).toEqual([]);
});
