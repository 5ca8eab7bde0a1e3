import { useSearchParams } from 'react-router';
import { useSupportThreads } from '../../../data/support';
import { useArticles } from '../../../data/support-articles';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { ArticleResults } from './article-results';
import { ContactCard } from './contact-card';
import { FirstArticles } from './first-articles';
import { OwnThreads } from './own-threads';
import { SupportSearch } from './support-search';
import { WaitingRows } from './support-skeleton';
import { TopicGroups } from './topic-groups';
import { ViewFrame } from './view-frame';

/** The way in: search, own conversations, topics; or what a keyword finds. */
export function SupportHome() {
  const t = useTranslator();
  const [query, setQuery] = useSearchParams();
  const keyword = (query.get('q') ?? '').trim();
  // All of it at once: what comes late would push the rest away. The parts ask for nothing themselves: what failed would be asked
  // for again by each that appears, and gone again while it is.
  const articles = useArticles();
  const threads = useSupportThreads();
  const isComing = articles.isPending || threads.isLoading;
  return (
    <ViewFrame title={t('account.support')} above={paths.userCenter}>
      <SupportSearch
        keyword={keyword}
        // The first letter is a step that Back undoes; the others are not.
        onSearch={(wanted) => setQuery(wanted === '' ? {} : { q: wanted }, { replace: keyword !== '' })}
      />
      {keyword === '' && isComing && <WaitingRows rows={6} />}
      {keyword === '' && !isComing && (
        <>
          <OwnThreads threads={threads.data?.pages[0]?.list ?? []} />
          <FirstArticles
            articles={articles.data}
            isReloading={articles.isFetching}
            onReload={() => void articles.refetch()}
          />
          <TopicGroups />
          <ContactCard />
        </>
      )}
      {keyword !== '' && <ArticleResults keyword={keyword} />}
    </ViewFrame>
  );
}
