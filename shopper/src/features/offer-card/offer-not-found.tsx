import { ButtonLink } from '@meal/ui/button';
import { SearchIcon } from '@meal/ui/icons';
import { NotFoundState } from '@meal/ui/states';
import { useTranslator } from '../../language/language';
import { paths } from '../../paths';

export function OfferNotFound() {
  const t = useTranslator();
  return (
    <NotFoundState
      title={t('offers.notFoundTitle')}
      action={
        <ButtonLink icon={SearchIcon} href={paths.offerListSearch}>
          {t('offers.findOffers')}
        </ButtonLink>
      }
    >
      {t('offers.notFoundText')}
    </NotFoundState>
  );
}
