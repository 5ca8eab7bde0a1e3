import { Button } from '@meal/ui/button';
import { RefreshIcon, XIcon } from '@meal/ui/icons';
import { useState } from 'react';
import { setNewVersion } from '../data/new-version';
import { deviceTexts } from '../language/device-texts';
import { useTranslator } from '../language/language';
import { MoreTexts } from '../language/more-texts';

interface UpdateBarProps {
  onUpdate: () => void;
}

/** Over the end of the page: nothing moves for it, and nothing is lost by leaving it alone. */
export default function UpdateBar({ onUpdate }: UpdateBarProps) {
  return (
    <MoreTexts load={deviceTexts} waiting={null} renderFailed={() => null}>
      <Bar onUpdate={onUpdate} />
    </MoreTexts>
  );
}

function Bar({ onUpdate }: UpdateBarProps) {
  const t = useTranslator();
  const [isBegun, setIsBegun] = useState(false);
  return (
    <section
      aria-label={t('device.updateReady')}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(18)+env(safe-area-inset-bottom,0px))] z-20 flex justify-center px-4 wide:bottom-6"
    >
      <div className="pointer-events-auto flex w-full max-w-phone animate-appear items-center gap-3 rounded-lg border-(length:--hairline) border-line bg-raised py-2.5 pr-1 pl-4 shadow-float">
        <output className="min-w-0 grow font-medium text-sm">{t('device.updateReady')}</output>
        <Button
          variant="secondary"
          icon={RefreshIcon}
          loading={isBegun}
          onClick={() => {
            setIsBegun(true);
            onUpdate();
          }}
        >
          {t('device.update')}
        </Button>
        <button
          type="button"
          aria-label={t('device.updateLater')}
          onClick={() => setNewVersion(undefined)}
          className="inline-flex size-tap shrink-0 items-center justify-center rounded-full"
        >
          <XIcon className="size-5" />
        </button>
      </div>
    </section>
  );
}
