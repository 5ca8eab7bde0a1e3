import { Notice } from '@meal/ui/notice';
import { useTranslator } from '../../language/language';

/** Whoever was invited to a share deal that is not there learns it before paying the normal price. */
export function MissingShareDeal() {
  const t = useTranslator();
  return (
    <Notice tone="pending" title={t('offers.shareDealMissing')}>
      {t('offers.shareDealMissingText')}
    </Notice>
  );
}
