import { ButtonLink } from '@meal/ui/button';
import { MessageIcon } from '@meal/ui/icons';
import { EmptyState } from '@meal/ui/states';
import { useArticleSearch } from '../../../data/support-articles';
import { useTranslator } from '../../../language/language';
import { supportCenter } from '../../../paths';
import { ReloadCard } from '../../../shell/reload-card';
import { ArticleList } from './article-list';
import { ContactCard } from './contact-card';
import { WaitingRows } from './support-skeleton';

interface ArticleResultsProps {
  keyword: string;
}

export function ArticleResults({ keyword }: ArticleResultsProps) {
  const t = useTranslator();
  const { data: found, isError, isFetching, refetch } = useArticleSearch(keyword);
  if (!found && isError) return <ReloadCard loading={isFetching} onReload={() => void refetch()} />;
  if (!found) return <WaitingRows rows={4} />;
  const count = found.length;
  return (
    <>
      {/* Always there, so that what typing changes is heard. */}
      <output className={count === 0 ? 'sr-only' : 'text-ink-2 text-sm'}>
        {t('support.resultCount', { count })}
      </output>
      {count > 0 ? (
        <>
          <ArticleList articles={found} />
          <ContactCard />
        </>
      ) : (
        <EmptyState
          title={t('support.noResultsTitle', { keyword })}
          action={
            <ButtonLink icon={MessageIcon} href={supportCenter({ contact: '1' })}>
              {t('support.contactButton')}
            </ButtonLink>
          }
        >
          {t('support.noResultsText')}
        </EmptyState>
      )}
    </>
  );
}
