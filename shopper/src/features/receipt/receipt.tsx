import { CallError } from '@meal/contract/call-error';
import { limits } from '@meal/contract/limits';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { FileTextIcon, MailIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { TextField } from '@meal/ui/text-field';
import type { Tone } from '@meal/ui/tone';
import type { SubmitEvent } from 'react';
import { useOnline } from '../../data/offline';
import { useReceiptFile, useSendReceipt } from '../../data/receipts';
import { saveFile } from '../../device/save-file';
import { useTranslator } from '../../language/language';

interface ReceiptProps {
  ticketId: string;
  /** Where it would be sent. */
  sentTo: string;
  /** Whom it is made out to; kept by the screen. */
  addressee: string;
  onAddressee: (addressee: string) => void;
}

/** The receipt of a used ticket: by mail, or as a file at once. */
export function Receipt({ ticketId, sentTo, addressee, onAddressee }: ReceiptProps) {
  const t = useTranslator();
  const online = useOnline();
  const send = useSendReceipt();
  const file = useReceiptFile();
  const error = send.error ?? file.error;
  const isNameWrong = isAboutName(error);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending || !online) return;
    file.reset();
    send.mutate({ ticketId, addressee });
  };
  const download = () => {
    send.reset();
    file.mutate(
      { ticketId, addressee },
      { onSuccess: ({ fileName, pdf }) => saveFile(pdfOf(pdf), fileName) },
    );
  };

  const outcome = outcomeOf();
  function outcomeOf(): { tone: Tone; text: string } | undefined {
    if (!online) return { tone: 'pending', text: t('receipt.offline') };
    if (send.data) return { tone: 'valid', text: t('receipt.sent', { email: send.data.sentTo }) };
    if (file.data) return { tone: 'valid', text: t('receipt.saved') };
    return error && !isNameWrong ? { tone: 'error', text: t('receipt.failed') } : undefined;
  }

  return (
    <Card as="section">
      <form noValidate onSubmit={submit}>
        <div className="flex flex-col gap-4">
          <div>
            <h2 className="font-bold text-lg">{t('receipt.title')}</h2>
            <p className="mt-1 text-ink-2 text-sm">{t('receipt.text')}</p>
          </div>
          <TextField
            label={t('receipt.addressee')}
            labelNote={t('receipt.optional')}
            hint={t('receipt.addresseeHint')}
            name="addressee"
            autoComplete="organization"
            maxLength={limits.addresseeCharacters}
            value={addressee}
            error={isNameWrong ? t('receipt.addresseeWrong') : undefined}
            onChange={({ target }) => {
              send.reset();
              file.reset();
              onAddressee(target.value);
            }}
          />
          <div className="flex flex-col gap-2">
            <Button type="submit" block icon={MailIcon} loading={send.isPending} disabled={!online}>
              {t('receipt.send')}
            </Button>
            <p className="wrap-anywhere text-center text-ink-2 text-sm">
              {t('receipt.goesTo', { email: sentTo })}
            </p>
            <Button
              block
              variant="secondary"
              icon={FileTextIcon}
              loading={file.isPending}
              disabled={!online}
              onClick={download}
            >
              {t('receipt.download')}
            </Button>
          </div>
        </div>
        {/* Always there, so that what appears in it is also heard. */}
        <output className="block">
          {outcome && (
            <div className="mt-4">
              <Notice tone={outcome.tone}>{outcome.text}</Notice>
            </div>
          )}
        </output>
      </form>
    </Card>
  );
}

function isAboutName(error: Error | null): boolean {
  return error instanceof CallError && error.details.some(({ path }) => path === 'addressee');
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}
