import { expect, it } from 'vitest';
import { allArticles, linksIn, textsOf } from './article-texts';
import { type Locale, locales } from './locales';
import { listNamespaces, messagesFolder, readTexts } from './read-texts';

it('there are enough of them', () => {
  expect(allArticles.length).toBeGreaterThanOrEqual(40);
});

it.each(allArticles)('$id is neither a line nor a book, and can be found by other words', (article) => {
  for (const locale of locales) {
    const { words, body } = article[locale];
    expect(body.length).toBeGreaterThanOrEqual(2);
    expect(body.length).toBeLessThanOrEqual(6);
    expect(words.length).toBeGreaterThanOrEqual(3);
    expect(words.length).toBeLessThanOrEqual(8);
    expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
  }
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
  const unknown = allArticles.flatMap((article) =>
    Object.entries(textsOf(article)[locale]).flatMap(([key, text]) => {
      const plain = text.replaceAll(/\[[^\]]+\]\(article:[^)]+\)/g, 'article');
      const names = [...plain.matchAll(quoted[locale])].map(
        ([, name = '']) => linksIn(name)[0]?.text ?? name,
      );
      return names.filter((name) => name !== 'article' && !shown.has(name)).map((name) => `${key}: ${name}`);
    }),
  );
  expect(unknown).toEqual([]);
});
