import { Button, ButtonLink } from '@meal/ui/button';
import { LinkIcon, ShareIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';

interface ShareChoicesProps {
  lineMessage: string;
  /** Absent where the device has no sharing of its own. */
  onShare: (() => void) | undefined;
  onCopy: () => void;
}

export function ShareChoices({ lineMessage, onShare, onCopy }: ShareChoicesProps) {
  const t = useTranslator();
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink
        block
        href={`https://line.me/R/share?text=${encodeURIComponent(lineMessage)}`}
        target="_blank"
        rel="noopener"
      >
        {t('offers.shareLine')}
      </ButtonLink>
      {onShare && (
        <Button block variant="secondary" icon={ShareIcon} onClick={onShare}>
          {t('offers.shareOther')}
        </Button>
      )}
      <Button block variant="secondary" icon={LinkIcon} onClick={onCopy}>
        {t('offers.copyLink')}
      </Button>
    </div>
  );
}
