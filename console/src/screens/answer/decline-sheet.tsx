import { limits } from '@meal/contract/limits';
import { type StoreDeclineReason, storeDeclineReasons } from '@meal/contract/store-decline-reasons';
import type { StoreReservation } from '@meal/contract/store-reservation';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { Notice } from '@meal/ui/notice';
import { RadioGroup } from '@meal/ui/radio-group';
import { TextArea } from '@meal/ui/text-area';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslator } from '../../language/language';
import { languageName } from '../../language/language-name';

interface DeclineSheetProps {
  reservation: StoreReservation;
  open: boolean;
  isSending: boolean;
  failure: ReactNode;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

type Choice = StoreDeclineReason | 'own';
const choices: readonly Choice[] = [...storeDeclineReasons, 'own'];

const max = limits.reasonCharacters;

export function DeclineSheet(props: DeclineSheetProps) {
  const { reservation, open, isSending, failure, onDecline, onClose } = props;
  const t = useTranslator();
  const formId = useId();
  const [choice, setChoice] = useState<Choice>();
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const isWordless = choice === 'own' && words.trim() === '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    if (isSending || choice === undefined || isWordless) focusFirstInvalid(form);
    else onDecline(choice === 'own' ? words : choice);
  };

  return (
    <LazySheet
      open={open}
      onOpenChange={onClose}
      locale={t.locale}
      title={t('answer.declineTitle')}
      closeLabel={t('ui.close')}
      footer={
        <Button type="submit" form={formId} variant="danger" block loading={isSending}>
          {t('answer.sendDecline')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure}
        <Notice tone="info">{t('answer.declineLead')}</Notice>
        <RadioGroup
          legend={t('answer.reason')}
          hint={t('answer.reasonHint')}
          options={choices.map((value) => ({
            value,
            label: t(`answer.reason-${value}`),
            ...(value === 'own' && {
              description: t('answer.ownReasonNote', {
                language: languageName(reservation.guestLanguage, t.locale),
              }),
            }),
          }))}
          value={choice}
          onChange={setChoice}
          error={isTried && choice === undefined ? t('answer.reasonRequired') : undefined}
        />
        {choice === 'own' && (
          <TextArea
            label={t('answer.ownReason')}
            hint={t('answer.ownReasonHint')}
            name="reason"
            maxLength={max}
            value={words}
            onChange={(event) => setWords(inOneLine(event.target.value))}
            counter={t('answer.ownReasonCount', { count: words.length, max })}
            error={isTried && isWordless ? t('answer.ownReasonRequired') : undefined}
          />
        )}
      </form>
    </LazySheet>
  );
}

/** Mails and lists show the words in one line, and the server takes no line breaks. */
function inOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
