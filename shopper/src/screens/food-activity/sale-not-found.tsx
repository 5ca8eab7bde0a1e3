import { ButtonLink } from '@meal/ui/button';
import { HomeIcon } from '@meal/ui/icons';
import { NotFoundState } from '@meal/ui/states';
import { useTranslator } from '../../language/language';
import { paths } from '../../paths';

export function SaleNotFound() {
  const t = useTranslator();
  return (
    <NotFoundState
      title={t('sale.notFoundTitle')}
      action={
        <ButtonLink icon={HomeIcon} href={paths.home}>
          {t('sale.goHome')}
        </ButtonLink>
      }
    >
      {t('sale.notFoundText')}
    </NotFoundState>
  );
}
