import { paths } from '../../paths';
import { useGoBack } from '../../shell/go-back';
import { useListAddress } from '../home-search/list-address';
import { KeywordScreen } from '../offer-list-search/keyword-screen';
import { MatchingFavourites, useMatchingFavourites } from '../offer-list-search/matching-favourites';

/** The same search, with what the visitor already keeps first. */
export default function UserOfferListSearch() {
  const { back } = useGoBack(paths.userCenter);
  const { conditions } = useListAddress();
  const favourites = useMatchingFavourites(conditions.q ?? '');
  return (
    <KeywordScreen
      path={paths.userOfferListSearch}
      history={2}
      back={back}
      isLeadPending={favourites === undefined}
      lead={favourites && <MatchingFavourites offers={favourites} />}
    />
  );
}
