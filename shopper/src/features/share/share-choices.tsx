import { Button, ButtonLink } from '@meal/ui/button';
import { LinkIcon, ShareIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';
import { type SharedLink, useSharedLink } from './shared-link';

interface ShareChoicesProps {
  link: SharedLink;
  /** One of them was taken. */
  onDone?: () => void;
}

/** The ways to send a link, the usual one first: in Japan that is LINE, elsewhere the device's own. */
export function ShareChoices({ link, onDone }: ShareChoicesProps) {
  const t = useTranslator();
  const { copy, share, lineAddress } = useSharedLink(link);
  const isLineFirst = t.locale === 'ja-JP';
  const done = (work: () => Promise<void>) => () => {
    onDone?.();
    void work();
  };
  const line = (
    <ButtonLink
      key="line"
      block
      variant={isLineFirst ? 'primary' : 'secondary'}
      href={lineAddress}
      target="_blank"
      rel="noopener"
    >
      {t('offers.shareLine')}
    </ButtonLink>
  );
  return (
    <div className="flex flex-col gap-3">
      {isLineFirst && line}
      {share && (
        <Button block variant={isLineFirst ? 'secondary' : 'primary'} icon={ShareIcon} onClick={done(share)}>
          {t(isLineFirst ? 'offers.shareOther' : 'offers.share')}
        </Button>
      )}
      <Button
        block
        variant={isLineFirst || share ? 'secondary' : 'primary'}
        icon={LinkIcon}
        onClick={done(copy)}
      >
        {t('offers.copyLink')}
      </Button>
      {!isLineFirst && line}
    </div>
  );
}
