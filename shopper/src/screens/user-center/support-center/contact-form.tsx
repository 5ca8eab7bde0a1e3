import { refusalOf } from '@meal/contract/call-error';
import { isEmail, tidyEmail } from '@meal/contract/email';
import { limits } from '@meal/contract/limits';
import { isSupportCategory } from '@meal/contract/support-categories';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { MailIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { TextArea } from '@meal/ui/text-area';
import { TextField } from '@meal/ui/text-field';
import { showToast } from '@meal/ui/toast';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useOnline } from '../../../data/offline';
import { useSendToSupport } from '../../../data/support';
import { useTranslator } from '../../../language/language';
import { paths, supportCenter } from '../../../paths';
import { CategoryField } from './category-field';
import { useContactDraft } from './contact-draft';
import { messageFaultText } from './message-fault';
import { OrderField } from './order-field';
import { PictureField } from './picture-field';
import { usePictures } from './use-pictures';

interface ContactFormProps {
  /** There is no proven address that answers could go to. */
  needsAddress: boolean;
}

interface Faults {
  category?: string | undefined;
  message?: string | undefined;
  email?: string | undefined;
}

export function ContactForm({ needsAddress }: ContactFormProps) {
  const t = useTranslator();
  const navigate = useNavigate();
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const { values, write, forget } = useContactDraft();
  const { category, message, email, orderId, ticketId } = values;
  const [faults, setFaults] = useState<Faults>({});
  const sending = useSendToSupport();
  const pictures = usePictures();
  const most = limits.supportMessageCharacters;

  const faultsNow = (): Faults => {
    const address = tidyEmail(email);
    const emailFault = isEmail(address)
      ? undefined
      : t(address === '' ? 'login.emailRequired' : 'login.emailFormat');
    return {
      category: isSupportCategory(category) ? undefined : t('support.formCategoryMissing'),
      message: messageFaultText(t, message),
      email: needsAddress ? emailFault : undefined,
    };
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    if (pictures.share !== undefined) {
      showToast({ text: t('support.pictureWait'), tone: 'info' });
      return;
    }
    flushSync(() => setFaults(faultsNow()));
    if ((form.current && focusFirstInvalid(form.current)) || !isSupportCategory(category)) return;
    const requestId = values.requestId || crypto.randomUUID();
    write({ requestId });
    const letter = { kind: 'contact' as const, requestId, category, message, orderId, ticketId };
    const along = { email: needsAddress ? tidyEmail(email) : '', pictures: pictures.keys };
    try {
      const threadId = await sending.mutateAsync({ ...letter, ...along });
      forget();
      const isWaiting = threadId === undefined;
      showToast({
        text: t(isWaiting ? 'support.waits' : 'support.sent'),
        tone: isWaiting ? 'info' : 'valid',
      });
      void navigate(isWaiting ? paths.support : supportCenter({ thread: threadId }), { replace: true });
    } catch (error) {
      // The toast has said why; what was written stays.
      if (refusalOf(error, 'shopper/support/contact', 'shopper/support/reply')?.name === 'pictureRefused')
        pictures.refuse(error);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <CategoryField
        value={category}
        error={faults.category}
        onChange={(chosen) => {
          write({ category: chosen });
          setFaults({ ...faults, category: undefined });
        }}
      />
      <OrderField orderId={orderId} onChoose={(chosen) => write({ orderId: chosen, ticketId: '' })} />
      <TextArea
        label={t('support.formMessage')}
        name="message"
        rows={6}
        hint={t('support.formMessageHint', { most })}
        counter={t('support.counter', { count: message.length, most })}
        error={faults.message}
        value={message}
        onChange={(event) => {
          write({ message: event.target.value });
          setFaults({ ...faults, message: undefined });
        }}
      />
      {needsAddress && (
        <TextField
          label={t('support.formEmail')}
          hint={t('support.formEmailHint')}
          name="email"
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          prefix={<MailIcon className="size-5" />}
          value={email}
          error={faults.email}
          onChange={(event) => {
            write({ email: event.target.value });
            setFaults({ ...faults, email: undefined });
          }}
        />
      )}
      <PictureField pictures={pictures} />
      {!online && <Notice tone="pending">{t('support.offlineDraft')}</Notice>}
      <Button type="submit" block loading={sending.isPending}>
        {t('support.send')}
      </Button>
    </form>
  );
}
