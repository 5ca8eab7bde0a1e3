import type { OfferStore } from '@meal/contract/offer';
import { dialled } from '@meal/contract/phone';
import { ButtonLink } from '@meal/ui/button';
import { PhoneIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';

interface StorePhoneProps {
  store: OfferStore;
}

/** Nothing where the store has given no number: the map may have one. */
export function StorePhone({ store: { phone } }: StorePhoneProps) {
  const t = useTranslator();
  if (phone === undefined) return null;
  return (
    <ButtonLink block variant="secondary" icon={PhoneIcon} href={`tel:${dialled(phone)}`}>
      {t('offers.call', { phone })}
    </ButtonLink>
  );
}
