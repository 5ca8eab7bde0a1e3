import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from './locales';
import { messagesFolder, type TextsByLocale } from './read-texts';

/** A paragraph, or the steps of a list. */
type Block = string | readonly string[];

interface ArticleText {
  title: string;
  /** What a visitor might type to find it. */
  words: readonly string[];
  body: readonly Block[];
}

export type Article = Readonly<Record<Locale, ArticleText>> & { id: string };

export interface ArticleFile {
  category: string;
  articles: readonly Article[];
}

/** The articles of the support centre, a file for each category; throws on what is not one. */
export function readArticles(): ArticleFile[] {
  const folder = join(messagesFolder, 'articles');
  return readdirSync(folder).map((file) => {
    const articles: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (!Array.isArray(articles)) throw new Error(`${file} is not a list`);
    return { category: file.replace(/\.json$/, ''), articles: articles.map((each) => articleOf(each, file)) };
  });
}

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

function articleOf(read: unknown, file: string): Article {
  const article = read as Partial<Article>;
  const { id } = article;
  if (typeof id !== 'string' || !/^[a-z]+(?:-[a-z]+)*$/.test(id)) throw new Error(`${file}: ${id} is no id`);
  for (const locale of locales) {
    const { title, words, body } = article[locale] ?? {};
    const isBlock = (block: unknown) => isText(block) || isTexts(block);
    const isWhole = isText(title) && isTexts(words) && Array.isArray(body) && body.every(isBlock);
    if (!isWhole) throw new Error(`${file}: ${id} is not written in ${locale}`);
  }
  return article as Article;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value === value.trim();
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isText);
}
