import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { ShareIcon } from '@meal/ui/icons';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import FramedQr from '../../../features/qr-code/framed-qr';
import { ShareSheet } from '../../../features/share/share-sheet';
import { useTranslator } from '../../../language/language';
import { CodeText } from './code-text';

interface OwnCodeProps {
  code: string;
  link: string;
  /** Yen. */
  reward: number;
}

/** The code, and the ways to a friend: read aloud, sent, or scanned. */
export function OwnCode({ code, link, reward }: OwnCodeProps) {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  const text = t('invitation.shareText', { code, amount: reward });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ text: t('invitation.codeCopied'), tone: 'valid' });
    } catch {
      showToast({ text: t('invitation.codeCopyFailed'), tone: 'error' });
    }
  };
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 data-phrase="" className="font-bold text-lg">
        {t('invitation.lead', { amount: reward })}
      </h2>
      <CodeText label={t('invitation.yourCode')} code={code} />
      <div className="flex flex-col gap-3">
        <Button block icon={ShareIcon} onClick={() => setOpen(true)}>
          {t('invitation.send')}
        </Button>
        <Button block variant="secondary" onClick={() => void copy()}>
          {t('invitation.copyCode')}
        </Button>
      </div>
      <ShareSheet
        link={{ title: t('account.inviteFriends'), text, url: link }}
        open={open}
        onOpenChange={setOpen}
      >
        <div className="mt-5">
          <FramedQr text={link} label={t('invitation.qrLabel')}>
            <p className="text-center text-ink-2 text-sm">{t('invitation.qrText')}</p>
          </FramedQr>
        </div>
      </ShareSheet>
    </Card>
  );
}
