import { useSearchParams } from 'react-router';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { ArticleResults } from './article-results';
import { ContactCard } from './contact-card';
import { FirstArticles } from './first-articles';
import { OwnThreads } from './own-threads';
import { SupportSearch } from './support-search';
import { TopicGroups } from './topic-groups';
import { ViewFrame } from './view-frame';

/** The way in: search, own conversations, topics; or what a keyword finds. */
export function SupportHome() {
  const t = useTranslator();
  const [query, setQuery] = useSearchParams();
  const keyword = (query.get('q') ?? '').trim();
  return (
    <ViewFrame title={t('account.support')} above={paths.userCenter}>
      <SupportSearch
        keyword={keyword}
        // The first letter is a step that Back undoes; the others are not.
        onSearch={(wanted) => setQuery(wanted === '' ? {} : { q: wanted }, { replace: keyword !== '' })}
      />
      {keyword === '' ? (
        <>
          <OwnThreads />
          <FirstArticles />
          <TopicGroups />
          <ContactCard />
        </>
      ) : (
        <ArticleResults keyword={keyword} />
      )}
    </ViewFrame>
  );
}
