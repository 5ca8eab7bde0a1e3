import { IconButton } from '@meal/ui/button';
import { HistoryIcon, XIcon } from '@meal/ui/icons';
import { Link } from '@meal/ui/link';
import { Skeleton } from '@meal/ui/skeleton';
import { useId } from 'react';
import { deleteFromHistory, useHistoryList } from '../../data/app-state';
import { useConditionLabels } from '../../features/search-conditions/condition-labels';
import { conditionNames, conditionsOf, queryOf } from '../../features/search-conditions/conditions';
import { useTranslator } from '../../language/language';
import { homeSearch } from '../../paths';

const mostShown = 3;

/** The last searches of this screen, to be made again by one tap. */
export function RecentSearches() {
  const t = useTranslator();
  const id = useId();
  const entries = useHistoryList(0);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-bold text-xl">
        {t('search.history')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {entries.slice(0, mostShown).map(({ content }) => (
          <RecentSearch key={content} content={content} />
        ))}
      </ul>
    </section>
  );
}

const none: [] = [];

function RecentSearch({ content }: { content: string }) {
  const t = useTranslator();
  const conditions = conditionsOf(new URLSearchParams(content));
  const label = useConditionLabels(conditions, none);
  const names = conditionNames(conditions).map(label);
  const text = names.every((name) => name !== undefined) ? names.join(' · ') : undefined;
  return (
    <li className="flex items-center gap-1">
      <Link
        href={homeSearch(queryOf(conditions))}
        className="flex min-h-tap min-w-0 grow items-center gap-3 rounded-md py-2 hover:bg-sunken"
      >
        <HistoryIcon className="size-5 text-ink-3" />
        <span className="min-w-0">{text ?? <Skeleton className="h-4 w-40" />}</span>
      </Link>
      {text !== undefined && (
        <IconButton
          icon={XIcon}
          label={t('search.forget', { content: text })}
          onClick={() => deleteFromHistory(0, content)}
          className="text-ink-3"
        />
      )}
    </li>
  );
}
