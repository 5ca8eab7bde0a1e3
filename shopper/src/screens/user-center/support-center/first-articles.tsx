import type { SupportArticle } from '@meal/contract/support';
import { supportCategories } from '@meal/contract/support-categories';
import { useTranslator } from '../../../language/language';
import { ReloadCard } from '../../../shell/reload-card';
import { ArticleList } from './article-list';

const most = 5;

interface FirstArticlesProps {
  /** Undefined where they could not be had. */
  articles: readonly SupportArticle[] | undefined;
  isReloading: boolean;
  onReload: () => void;
}

/** The first article of the first topics: what most people ask. */
export function FirstArticles({ articles, isReloading, onReload }: FirstArticlesProps) {
  const t = useTranslator();
  if (!articles) return <ReloadCard loading={isReloading} onReload={onReload} />;
  const first = supportCategories.flatMap(
    (category) => articles.find((each) => each.category === category) ?? [],
  );
  return <ArticleList title={t('support.firstTitle')} articles={first.slice(0, most)} />;
}
