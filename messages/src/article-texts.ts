import { type Article, articles } from './articles';
import type { Locale } from './locales';
import type { TextsByLocale } from './read-texts';

export const allArticles: readonly Article[] = Object.values(articles).flat();

/** Every text of an article that is shown, by what it is: the same in every language. */
export function textsOf({ id, ...texts }: Article): TextsByLocale {
  const of = (locale: Locale) => {
    const { title, body } = texts[locale];
    const blocks = body.flatMap((block, at): [string, string][] =>
      typeof block === 'string'
        ? [[`${id} ${at}`, block]]
        : block.map((step, index) => [`${id} ${at}.${index}`, step]),
    );
    return Object.fromEntries([[`${id} title`, title], ...blocks]);
  };
  return { 'ja-JP': of('ja-JP'), 'en-US': of('en-US'), 'zh-CN': of('zh-CN'), 'ko-KR': of('ko-KR') };
}

const link = /\[([^\]]+)\]\(([^)]+)\)/g;

export function linksIn(text: string): { text: string; target: string }[] {
  return [...text.matchAll(link)].map(([, shown = '', target = '']) => ({ text: shown, target }));
}

/** As it is read: of a link its words. */
export function withoutLinks(text: string): string {
  return text.replaceAll(link, '$1');
}
