import { Notice } from '@meal/ui/notice';
import { deviceTexts } from '../../../language/device-texts';
import { useTranslator } from '../../../language/language';
import { MoreTexts } from '../../../language/more-texts';

/** What a browser cannot do that refuses to keep anything, and what helps instead. */
export function KeepsNothing() {
  return (
    <MoreTexts load={deviceTexts} waiting={null} renderFailed={() => null}>
      <Words />
    </MoreTexts>
  );
}

function Words() {
  const t = useTranslator();
  return <Notice tone="pending">{t('device.keepsNothing')}</Notice>;
}
