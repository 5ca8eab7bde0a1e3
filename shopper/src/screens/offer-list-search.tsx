import { paths } from '../paths';
import { KeywordScreen } from './offer-list-search/keyword-screen';

export default function OfferListSearch() {
  return <KeywordScreen path={paths.offerListSearch} history={1} />;
}
