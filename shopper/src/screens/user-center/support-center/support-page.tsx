import { isSupportCategory } from '@meal/contract/support-categories';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ArticlePage } from './article-page';
import { CategoryPage } from './category-page';
import { ContactPage } from './contact-page';
import { SupportHome } from './support-home';
import { ThreadPage } from './thread-page';
import { ThreadsPage } from './threads-page';
import { useViewArrival } from './view-arrival';

/** One address with several views: the query says which. */
export function SupportPage() {
  const [query] = useSearchParams();
  const article = query.get('article') ?? '';
  const thread = query.get('thread') ?? '';
  const category = query.get('category');
  if (query.get('contact') === '1') return <View name="contact" shown={<ContactPage />} />;
  if (thread !== '') return <View name={`thread ${thread}`} shown={<ThreadPage threadId={thread} />} />;
  if (query.get('threads') === '1') return <View name="threads" shown={<ThreadsPage />} />;
  if (article !== '') return <View name={`article ${article}`} shown={<ArticlePage articleId={article} />} />;
  if (isSupportCategory(category))
    return <View name={`category ${category}`} shown={<CategoryPage category={category} />} />;
  return <View name="home" shown={<SupportHome />} />;
}

interface ViewProps {
  name: string;
  shown: ReactNode;
}

/** Each view begins anew, with the focus on its heading. */
function View({ name, shown }: ViewProps) {
  useViewArrival(name);
  return (
    <div key={name} className="flex grow flex-col">
      {shown}
    </div>
  );
}
