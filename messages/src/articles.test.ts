import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Locale, locales, sourceLocale } from './locales';
import { linksIn, readArticles, textsOf } from './read-articles';
import { listNamespaces, messagesFolder, readTexts } from './read-texts';
import { findFaults } from './text-faults';

const categories = [
  'account-invitation',
  'account-payment',
  'account-settings',
  'delete-account',
  'order-others',
  'order-purchase',
  'order-usage',
  'system-others',
  'system-usage',
];

const files = readArticles();
const articles = files.flatMap((file) => file.articles);
const ids = articles.map(({ id }) => id);
const contract = (file: string) => readFileSync(join(messagesFolder, '../contract/src', file), 'utf8');

describe('the articles', () => {
  it('are filed by the categories of the support centre, each under one id', () => {
    expect(files.map(({ category }) => category)).toEqual(categories);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.length).toBeGreaterThanOrEqual(44);
  });

  it.each(articles)('$id says the same in four languages', (article) => {
    expect(findFaults('articles', textsOf(article))).toEqual([]);
    const shapes = locales.map((locale) =>
      article[locale].body.map((block) => (typeof block === 'string' ? 'text' : block.length)),
    );
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  });

  it.each(articles)('$id is neither a line nor a book, and can be found by other words', (article) => {
    for (const locale of locales) {
      const { words, body } = article[locale];
      expect(body.length).toBeGreaterThanOrEqual(2);
      expect(body.length).toBeLessThanOrEqual(6);
      expect(words.length).toBeGreaterThanOrEqual(3);
      expect(words.length).toBeLessThanOrEqual(8);
      expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
    }
  });
});

describe('what articles name', () => {
  const addresses = new Set(contract('addresses.ts').match(/(?<=')\/\w[\w/]*(?=')/g));

  it.each(articles)('$id links the same places everywhere, and places that are there', (article) => {
    const texts = textsOf(article);
    for (const [key, source] of Object.entries(texts[sourceLocale])) {
      const targets = linksIn(source).map(({ target }) => target);
      for (const target of targets) {
        const [path = ''] = target.split('?');
        const isThere = target.startsWith('article:')
          ? ids.includes(target.slice('article:'.length)) && target !== `article:${article.id}`
          : addresses.has(path);
        expect({ key, target, isThere }).toEqual({ key, target, isThere: true });
      }
      const elsewhere = locales.map((locale) =>
        linksIn(texts[locale][key] ?? '').map(({ target }) => target),
      );
      for (const others of elsewhere) expect(others.sort()).toEqual(targets.sort());
    }
  });

  it('numbers are limits of the contract', () => {
    const known = new Set(contract('limits.ts').match(/(?<=^ {2})\w+(?=: [\d(])/gm));
    const named = articles.flatMap((article) =>
      Object.values(textsOf(article)[sourceLocale]).flatMap(
        (text) => text.match(/(?<=\{)\w+(?=[,}])/g) ?? [],
      ),
    );
    expect(known.size).toBeGreaterThan(40);
    expect([...new Set(named)].filter((name) => name !== 'supportEmail' && !known.has(name))).toEqual([]);
  });

  // In quotation marks stands what a screen or a mail says: whoever renames a button finds the articles that name it.
  const quoted: Record<Locale, RegExp> = {
    'ja-JP': /「([^」]+)」/g,
    'en-US': /“([^”]+)”/g,
    'zh-CN': /“([^”]+)”/g,
    'ko-KR': /‘([^’]+)’/g,
  };

  it.each(locales)('buttons and screens have the names that they have in %s', (locale) => {
    const shown = new Set(
      listNamespaces(messagesFolder).flatMap((namespace) =>
        Object.values(readTexts(messagesFolder, locale, namespace)),
      ),
    );
    const unknown = articles.flatMap((article) =>
      Object.entries(textsOf(article)[locale]).flatMap(([key, text]) => {
        const plain = text.replaceAll(/\[[^\]]+\]\(article:[^)]+\)/g, 'article');
        const names = [...plain.matchAll(quoted[locale])].map(
          ([, name = '']) => linksIn(name)[0]?.text ?? name,
        );
        return names
          .filter((name) => name !== 'article' && !shown.has(name))
          .map((name) => `${key}: ${name}`);
      }),
    );
    expect(unknown).toEqual([]);
  });
});
