import type { Article, ArticleText, Block } from './articles';
import { type Locale, locales, sourceLocale } from './locales';
import { findFaults } from './text-faults';

export interface ArticleSurroundings {
  /** Whether a page of the app can be opened, by its path without the query. */
  isPage: (path: string) => boolean;
  /** Names of the values that texts may use. */
  values: readonly string[];
}

const link = /\[([^\][]+)\]\(([^()\s]+)\)/g;
const placeholder = /\{(\w+)[,}]/g;

/** What would go wrong on the page: languages that differ in shape, dead links, values that nobody gives. */
export function findArticleFaults(
  articles: Readonly<Record<string, readonly Article[]>>,
  { isPage, values }: ArticleSurroundings,
): string[] {
  const faults: string[] = [];
  const ids = Object.values(articles).flatMap((each) => each.map(({ id }) => id));
  const isThere = (target: string) => {
    const [, id] = /^article:([a-z0-9-]+)$/.exec(target) ?? [];
    return id === undefined ? isPage(target.replace(/[?#].*$/, '')) : ids.includes(id);
  };
  for (const twice of ids.filter((id, index) => ids.indexOf(id) !== index))
    faults.push(`${twice} is there twice`);
  for (const [category, each] of Object.entries(articles)) {
    for (const article of each) {
      const where = `${category}.json: ${article.id}`;
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(article.id)) faults.push(`${where} is no id`);
      for (const locale of locales) {
        for (const fault of faultsOfText(article, locale)) faults.push(`${where}, ${locale} ${fault}`);
      }
      const source = article[sourceLocale];
      for (const [, , target = ''] of textsOf(source).flatMap((text) => [...text.matchAll(link)])) {
        if (!isThere(target)) faults.push(`${where} leads to ${target}, which is not there`);
      }
      for (const [, name = ''] of textsOf(source).flatMap((text) => [...text.matchAll(placeholder)])) {
        if (!values.includes(name)) faults.push(`${where} names {${name}}, which nobody knows`);
      }
      faults.push(...messageFaults(category, article));
    }
  }
  return faults;
}

function faultsOfText(article: Article, locale: Locale): string[] {
  const text = article[locale];
  const source = article[sourceLocale];
  const faults: string[] = [];
  if (textsOf(text).some((piece) => piece.trim() === '' || piece !== piece.trim()))
    faults.push('has an empty text, or a space too many');
  if (text.words.length === 0) faults.push('has no words to search it by');
  if (text.body.length === 0) faults.push('has no body');
  if (shapeOf(text.body) !== shapeOf(source.body)) faults.push(`has the blocks ${shapeOf(text.body)}`);
  if (linksOf(text) !== linksOf(source)) faults.push(`leads to ${linksOf(text)}`);
  if (/\]\(/.test(textsOf(text).join('\n').replaceAll(link, ''))) faults.push('has a link that is none');
  return faults;
}

/** The same that every text is held to: placeholders and plural forms. */
function messageFaults(category: string, article: Article): string[] {
  const texts = (locale: Locale) =>
    Object.fromEntries(
      [article[locale].title, ...article[locale].body.flat()].map((text, nth) => [
        `${article.id} ${nth}`,
        text,
      ]),
    );
  return findFaults(`articles/${category}`, {
    'ja-JP': texts('ja-JP'),
    'en-US': texts('en-US'),
    'zh-CN': texts('zh-CN'),
    'ko-KR': texts('ko-KR'),
  });
}

function textsOf({ title, words, body }: ArticleText): string[] {
  return [title, ...words, ...body.flat()];
}

function shapeOf(body: readonly Block[]): string {
  return body.map((block) => (typeof block === 'string' ? 'text' : `${block.length} steps`)).join(', ');
}

/** Block by block: a sentence may have them in another order. */
function linksOf({ body }: ArticleText): string {
  return body
    .map((block) =>
      [block]
        .flat()
        .flatMap((text) => [...text.matchAll(link)].map(([, , target = '']) => target))
        .sort((one, other) => (one < other ? -1 : 1))
        .join(' '),
    )
    .join(' | ');
}
