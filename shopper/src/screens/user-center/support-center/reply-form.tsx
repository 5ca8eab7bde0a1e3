import { refusalOf } from '@meal/contract/call-error';
import { limits } from '@meal/contract/limits';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { Notice } from '@meal/ui/notice';
import { TextArea } from '@meal/ui/text-area';
import { showToast } from '@meal/ui/toast';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOnline } from '../../../data/offline';
import { useSendToSupport } from '../../../data/support';
import { useTranslator } from '../../../language/language';
import { useFormDraft } from '../../../shell/form-draft';
import { messageFaultText } from './message-fault';
import { PictureField } from './picture-field';
import { usePictures } from './use-pictures';

interface ReplyFormProps {
  threadId: string;
}

export function ReplyForm({ threadId }: ReplyFormProps) {
  const t = useTranslator();
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  // Of one conversation, whose owner alone can open it.
  const { draft, change, forget } = useFormDraft(`support-reply-${threadId}`, { message: '', requestId: '' });
  const { message } = draft;
  const [fault, setFault] = useState<string>();
  const sending = useSendToSupport();
  const pictures = usePictures();
  const most = limits.supportMessageCharacters;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    if (pictures.share !== undefined) {
      showToast({ text: t('support.pictureWait'), tone: 'info' });
      return;
    }
    flushSync(() => setFault(messageFaultText(t, message)));
    if (form.current && focusFirstInvalid(form.current)) return;
    const requestId = draft.requestId || crypto.randomUUID();
    change({ requestId });
    try {
      const letter = { kind: 'reply' as const, requestId, threadId, message, pictures: pictures.keys };
      const isWaiting = (await sending.mutateAsync(letter)) === undefined;
      change({ message: '', requestId: '' });
      pictures.clear();
      forget();
      showToast({
        text: t(isWaiting ? 'support.waits' : 'support.replySent'),
        tone: isWaiting ? 'info' : 'valid',
      });
    } catch (error) {
      // The toast has said why; what was written stays.
      if (refusalOf(error, 'shopper/support/contact', 'shopper/support/reply')?.name === 'pictureRefused')
        pictures.refuse(error);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextArea
        label={t('support.replyLabel')}
        name="message"
        rows={4}
        counter={message === '' ? undefined : t('support.counter', { count: message.length, most })}
        error={fault}
        value={message}
        onChange={(event) => {
          change({ message: event.target.value, requestId: '' });
          setFault(undefined);
        }}
      />
      <PictureField pictures={pictures} />
      {!online && <Notice tone="pending">{t('support.offlineDraft')}</Notice>}
      <Button type="submit" variant="secondary" block loading={sending.isPending}>
        {t('support.replyButton')}
      </Button>
    </form>
  );
}
