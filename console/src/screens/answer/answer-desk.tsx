import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { type AskedRequest, type StoreAnswer, useSendAnswer } from '../../data/answer';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { AnswerForm } from './answer-form';
import { Outcome } from './outcome';
import { useServerTime } from './server-time';

interface AnswerDeskProps {
  answerKey: string;
  request: AskedRequest;
}

/** The question while it is open, and afterwards what became of it. */
export function AnswerDesk({ answerKey, request: { reservation, storeName, serverTime } }: AnswerDeskProps) {
  const t = useTranslator();
  const now = useServerTime(serverTime);
  const send = useSendAnswer(answerKey);
  const [answered, setAnswered] = useState<'first' | 'tooLate'>();
  const isOpen = reservation.state === 'waiting' && reservation.replyBy > now;

  const answer = async (given: StoreAnswer) => {
    try {
      const { already } = await send.mutateAsync(given);
      setAnswered(already ? 'tooLate' : 'first');
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'error' });
    }
  };

  if (!isOpen) return <Outcome reservation={reservation} storeName={storeName} answered={answered} />;
  return (
    <AnswerForm
      reservation={reservation}
      storeName={storeName}
      now={now}
      isSending={send.isPending}
      failure={send.error}
      onAnswer={(given) => void answer(given)}
      onReconsider={() => send.reset()}
    />
  );
}
