import { type LanguageNumber, localeOfNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { SupportArticle } from '@meal/contract/support';
import type { SupportCategory } from '@meal/contract/support-categories';
import { writeArticles } from '@meal/messages/articles';
import { findArticles, type IndexedArticle, indexArticle } from './article-search';

interface Shelf {
  list: readonly SupportArticle[];
  index: readonly IndexedArticle[];
}

export interface Wanted {
  category?: SupportCategory | undefined;
  keyword?: string | undefined;
}

/** Articles of the support centre, written and indexed once for each language. */
export class ArticleShelf {
  private readonly shelves = new Map<LanguageNumber, Shelf>();

  constructor(private readonly supportEmail: string) {}

  /** In the order in which they are written; with a keyword what it finds, the best first. */
  read(language: LanguageNumber, { category, keyword }: Wanted): SupportArticle[] {
    const { list, index } = this.shelfOf(language);
    const found = keyword === undefined ? list : findArticles(index, keyword).map((nth) => list[nth]);
    return found.flatMap((article) =>
      article && (category === undefined || article.category === category) ? [article] : [],
    );
  }

  has(articleId: string): boolean {
    return this.shelfOf(0).list.some((article) => article.articleId === articleId);
  }

  private shelfOf(language: LanguageNumber): Shelf {
    const known = this.shelves.get(language);
    if (known) return known;
    const values = { ...numericLimits, supportEmail: this.supportEmail };
    const written = writeArticles(localeOfNumber(language), values);
    const list = written.map(({ id, category, title, body }) => ({
      articleId: id,
      category,
      title,
      body: body.map((block) => (typeof block === 'string' ? block : [...block])),
    }));
    const shelf = { list, index: written.map(indexArticle) };
    this.shelves.set(language, shelf);
    return shelf;
  }
}

/** What a text may name: what the product does is what its articles say. */
const numericLimits = Object.fromEntries(
  Object.entries(limits).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
);
