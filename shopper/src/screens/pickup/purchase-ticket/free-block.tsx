import { Notice } from '@meal/ui/notice';
import { useTranslator } from '../../../language/language';
import { Block } from './block';
import { FailureNotice } from './failure-notice';
import type { Stage } from './use-purchase';

interface FreeBlockProps {
  stage: Stage;
}

/** In the place of the payment where nothing is due: what that means, said before the purchase. */
export function FreeBlock({ stage }: FreeBlockProps) {
  const t = useTranslator();
  const failure = stage.kind === 'editing' ? stage.failure : undefined;
  return (
    <Block title={t('purchase.paymentTitle')}>
      {failure && <FailureNotice failure={failure} />}
      <Notice tone="info" title={t('purchase.nothingToPay')}>
        {t('coupons.nothingDue')}
      </Notice>
    </Block>
  );
}
