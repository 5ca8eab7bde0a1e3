import { IconButton } from '@meal/ui/button';
import { HistoryIcon, XIcon } from '@meal/ui/icons';
import { Link } from '@meal/ui/link';
import { useId } from 'react';
import { deleteFromHistory, type HistoryListNumber, useHistoryList } from '../../data/app-state';
import { useTranslator } from '../../language/language';

const mostShown = 10;

interface SearchHistoryProps {
  list: HistoryListNumber;
  /** Where a search is made again. */
  href: (content: string) => string;
}

/** Searches of before: a tap makes one again, the cross forgets it. */
export function SearchHistory({ list, href }: SearchHistoryProps) {
  const t = useTranslator();
  const id = useId();
  const entries = useHistoryList(list);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-bold text-lg">
        {t('search.history')}
      </h2>
      <ul className="divide-y divide-line">
        {entries.slice(0, mostShown).map(({ content }) => (
          <li key={content} className="flex items-center gap-1">
            <Link
              href={href(content)}
              className="flex min-h-tap min-w-0 grow items-center gap-3 rounded-md py-2 hover:bg-sunken"
            >
              <HistoryIcon className="size-5 text-ink-3" />
              <span className="wrap-anywhere min-w-0">{content}</span>
            </Link>
            <IconButton
              icon={XIcon}
              label={t('search.forget', { content })}
              onClick={() => deleteFromHistory(list, content)}
              className="text-ink-3"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
