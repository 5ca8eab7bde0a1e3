import { WifiOffIcon } from '@meal/ui/icons';
import { useOnline } from '../data/offline';
import { useTranslator } from '../language/language';

/** The live region is always there, so that going offline is also heard. */
export function OfflineBanner() {
  const t = useTranslator();
  const online = useOnline();
  return (
    <output className="block">
      {!online && (
        <p className="pad-safe-x flex items-center justify-center gap-2 bg-amber-tint py-2 text-amber text-sm">
          <WifiOffIcon className="size-5" />
          {t('shell.offlineBanner')}
        </p>
      )}
    </output>
  );
}
