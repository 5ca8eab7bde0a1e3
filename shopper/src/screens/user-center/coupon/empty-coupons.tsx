import type { CouponState } from '@meal/contract/states';
import { ButtonLink } from '@meal/ui/button';
import { DiscountIcon, SearchIcon } from '@meal/ui/icons';
import { EmptyState } from '@meal/ui/states';
import { useTranslator } from '../../../language/language';
import { couponList, paths } from '../../../paths';

interface EmptyCouponsProps {
  state: CouponState;
}

/** Nothing here: what would be, and where to go on. */
export function EmptyCoupons({ state }: EmptyCouponsProps) {
  const t = useTranslator();
  return (
    <EmptyState
      title={t(`coupons.empty-${state}`)}
      action={
        state === 'usable' ? (
          <ButtonLink variant="secondary" icon={SearchIcon} href={paths.offerListSearch}>
            {t('offers.findOffers')}
          </ButtonLink>
        ) : (
          <ButtonLink icon={DiscountIcon} href={couponList('usable')}>
            {t('coupons.tab-usable')}
          </ButtonLink>
        )
      }
    >
      {t(`coupons.emptyText-${state}`)}
    </EmptyState>
  );
}
