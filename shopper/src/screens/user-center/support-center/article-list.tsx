import type { SupportArticle } from '@meal/contract/support';
import { FileTextIcon } from '@meal/ui/icons';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { supportCenter } from '../../../paths';

interface ArticleListProps {
  articles: readonly SupportArticle[];
  title?: string;
}

export function ArticleList({ articles, title }: ArticleListProps) {
  return (
    <ListGroup title={title}>
      {articles.map(({ articleId, title: name }) => (
        <ListRow
          key={articleId}
          icon={FileTextIcon}
          label={name}
          href={supportCenter({ article: articleId })}
        />
      ))}
    </ListGroup>
  );
}
