import { ButtonLink } from '@meal/ui/button';
import { HeadsetIcon } from '@meal/ui/icons';
import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { NotFoundState } from '@meal/ui/states';
import { useArticles } from '../../../data/support-articles';
import { useTranslator } from '../../../language/language';
import { paths, supportCenter } from '../../../paths';
import { useHeadingHandover } from '../../../shell/heading-handover';
import { ReloadCard } from '../../../shell/reload-card';
import { ArticleBody } from './article-body';
import { ArticleFeedback } from './article-feedback';
import { ArticleList } from './article-list';
import { ContactCard } from './contact-card';
import { ViewFrame } from './view-frame';

const mostRelated = 4;

interface ArticlePageProps {
  articleId: string;
}

export function ArticlePage({ articleId }: ArticlePageProps) {
  const t = useTranslator();
  const { data: articles, isError, isFetching, refetch } = useArticles();
  const article = articles?.find((each) => each.articleId === articleId);
  useHeadingHandover(articles !== undefined);
  if (articles && !article) return <UnknownArticle />;
  if (!article) {
    return (
      <ViewFrame title={t('account.support')}>
        {isError ? (
          <ReloadCard loading={isFetching} onReload={() => void refetch()} />
        ) : (
          <Loading label={t('ui.loading')}>
            <div className="flex flex-col gap-5">
              <SkeletonText lines={4} />
              <SkeletonText lines={3} />
              <Skeleton className="h-28 w-full rounded-lg" />
            </div>
          </Loading>
        )}
      </ViewFrame>
    );
  }
  const { category, title, body } = article;
  const related = articles?.filter((each) => each.category === category && each !== article) ?? [];
  return (
    <ViewFrame title={title} above={supportCenter({ category })}>
      <ArticleBody body={body} />
      <ArticleFeedback key={articleId} articleId={articleId} category={category} />
      {related.length > 0 && (
        <ArticleList title={t('support.relatedTitle')} articles={related.slice(0, mostRelated)} />
      )}
      <ContactCard category={category} />
    </ViewFrame>
  );
}

function UnknownArticle() {
  const t = useTranslator();
  return (
    <div className="min-h-dvh">
      <NotFoundState
        title={t('support.unknownArticleTitle')}
        action={
          <ButtonLink icon={HeadsetIcon} href={paths.support}>
            {t('support.toSupport')}
          </ButtonLink>
        }
      >
        {t('support.unknownArticleText')}
      </NotFoundState>
    </div>
  );
}
