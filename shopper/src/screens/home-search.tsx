import { AppBar } from '@meal/ui/app-bar';
import { TextLink } from '@meal/ui/link';
import { useEffect } from 'react';
import { addToHistory } from '../data/app-state';
import { type Conditions, queryOf } from '../features/search-conditions/conditions';
import { useTranslator } from '../language/language';
import { paths } from '../paths';
import { useGoBack } from '../shell/go-back';
import { useListAddress } from './home-search/list-address';
import { SearchResults } from './home-search/search-results';

/** The results of the home screen's conditions. */
export default function HomeSearch() {
  const t = useTranslator();
  const { back } = useGoBack(paths.home);
  const { conditions } = useListAddress();
  const search = repeatable(conditions);

  useEffect(() => {
    if (search !== '') addToHistory(0, search);
  }, [search]);

  return (
    <div className="mx-auto w-full max-w-page">
      <AppBar
        title={t('search.resultsTitle')}
        back={back}
        actions={
          <TextLink standalone href={paths.home} className="min-w-tap justify-center text-sm">
            {t('search.change')}
          </TextLink>
        }
      />
      <div className="pad-safe-x pt-2">
        <SearchResults />
      </div>
    </div>
  );
}

/** A search as the history keeps it: its days would be over when it is made again. */
function repeatable(conditions: Conditions): string {
  return queryOf({ ...conditions, dateFrom: undefined, dateTo: undefined, sort: 'recommended' }).toString();
}
