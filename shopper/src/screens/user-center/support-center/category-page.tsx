import type { SupportCategory } from '@meal/contract/support-categories';
import { useArticles } from '../../../data/support-articles';
import { useTranslator } from '../../../language/language';
import { ReloadCard } from '../../../shell/reload-card';
import { ArticleList } from './article-list';
import { ContactCard } from './contact-card';
import { DeleteConsequences } from './delete-consequences';
import { WaitingRows } from './support-skeleton';
import { ViewFrame } from './view-frame';

interface CategoryPageProps {
  category: SupportCategory;
}

export function CategoryPage({ category }: CategoryPageProps) {
  const t = useTranslator();
  const { data, isError, isFetching, refetch } = useArticles();
  const articles = data?.filter((article) => article.category === category);
  return (
    <ViewFrame title={t(`support.topic-${category}`)}>
      {category === 'delete-account' && <DeleteConsequences />}
      {articles && articles.length > 0 && <ArticleList articles={articles} />}
      {articles?.length === 0 && <p className="text-ink-2">{t('support.noArticles')}</p>}
      {!articles && isError && <ReloadCard loading={isFetching} onReload={() => void refetch()} />}
      {!articles && !isError && <WaitingRows rows={4} />}
      {/* Not before what stands above it. */}
      {(articles || isError) && <ContactCard category={category} />}
    </ViewFrame>
  );
}
