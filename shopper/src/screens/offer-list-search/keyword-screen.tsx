import { AppBar } from '@meal/ui/app-bar';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { addToHistory } from '../../data/app-state';
import type { Suggestion } from '../../data/suggestions';
import { KeywordField } from '../../features/keyword-search/keyword-field';
import { PopularWords } from '../../features/keyword-search/popular-words';
import { SearchHistory } from '../../features/keyword-search/search-history';
import {
  noConditions,
  queryOf,
  tidyKeyword,
  withConditions,
} from '../../features/search-conditions/conditions';
import { useTranslator } from '../../language/language';
import { keywordSearch, offerList, type paths } from '../../paths';
import type { useGoBack } from '../../shell/go-back';
import { useListAddress } from '../home-search/list-address';
import { SearchResults } from '../home-search/search-results';

interface KeywordScreenProps {
  path: typeof paths.offerListSearch | typeof paths.userOfferListSearch;
  history: 1 | 2;
  /** A screen with one above it has a way back. */
  back?: ReturnType<typeof useGoBack>['back'];
  /** Before the results: what the visitor already has of it. */
  lead?: ReactNode;
  isLeadPending?: boolean;
}

/** Asks for a keyword, and shows what it finds at ?q=. */
export function KeywordScreen({ path, history, back, lead, isLeadPending }: KeywordScreenProps) {
  const t = useTranslator();
  const navigate = useNavigate();
  const { query, conditions } = useListAddress();

  const addressOf = (q: string) =>
    keywordSearch(path, withConditions(query, { ...noConditions, q: tidyKeyword(q) }));
  const search = (text: string) => {
    const q = tidyKeyword(text);
    if (q === '') return;
    addToHistory(history, q);
    void navigate(addressOf(q));
  };
  const choose = ({ kind, text, id }: Suggestion) => {
    if (kind === 'dish') return search(text);
    addToHistory(history, text);
    void navigate(offerList(queryOf({ ...noConditions, [`${kind}Id`]: id })));
  };

  return (
    <div className="mx-auto w-full max-w-page">
      <AppBar title={t('search.title')} back={back} />
      <div className="pad-safe-x flex flex-col gap-6 pt-1">
        <div className="w-full max-w-reading">
          <KeywordField keyword={conditions.q ?? ''} onSearch={search} onChoose={choose} />
        </div>
        {conditions.q === undefined ? (
          <div className="flex w-full max-w-reading flex-col gap-8">
            <SearchHistory list={history} href={addressOf} />
            <PopularWords />
          </div>
        ) : (
          <SearchResults
            fixed={['q']}
            lead={lead}
            isLeadPending={isLeadPending}
            emptyHelp={<PopularWords />}
          />
        )}
      </div>
    </div>
  );
}
