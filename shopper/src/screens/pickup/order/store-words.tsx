import { isStoreDeclineReason } from '@meal/contract/store-decline-reasons';
import { BuildingStoreIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';

interface StoreWordsProps {
  /** One of the usual reasons by name, or the store's own words. */
  reason: string;
}

export function StoreWords({ reason }: StoreWordsProps) {
  const t = useTranslator();
  return (
    <figure className="flex items-start gap-3 rounded-lg bg-sunken p-4">
      <BuildingStoreIcon className="mt-0.5 size-6 text-ink-2" />
      <div className="min-w-0">
        <figcaption className="text-ink-2 text-sm">{t('pickup.storeSays')}</figcaption>
        <blockquote className="whitespace-pre-line wrap-anywhere font-bold">
          {isStoreDeclineReason(reason) ? t(`pickup.reason-${reason}`) : reason}
        </blockquote>
      </div>
    </figure>
  );
}
