import { supportCategories } from '@meal/contract/support-categories';
import { useArticles } from '../../../data/support-articles';
import { useTranslator } from '../../../language/language';
import { ReloadCard } from '../../../shell/reload-card';
import { ArticleList } from './article-list';

const most = 5;

/** The first article of the first topics: what most people ask. */
export function FirstArticles() {
  const t = useTranslator();
  const { data: articles, isError, isFetching, refetch } = useArticles();
  if (!articles && isError) return <ReloadCard loading={isFetching} onReload={() => void refetch()} />;
  if (!articles) return null;
  const first = supportCategories.flatMap(
    (category) => articles.find((each) => each.category === category) ?? [],
  );
  return <ArticleList title={t('support.firstTitle')} articles={first.slice(0, most)} />;
}
