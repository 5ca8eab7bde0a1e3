import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import type { AnswerSender, AskedRequest, StoreAnswer } from '../../data/answer';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { AnswerForm } from './answer-form';
import { Outcome } from './outcome';
import { useServerTime } from './server-time';

interface AnswerDeskProps {
  request: AskedRequest;
  send: AnswerSender;
}

/** The question while it is open, and afterwards what became of it. */
export function AnswerDesk({ request: { reservation, storeName, serverTime }, send }: AnswerDeskProps) {
  const t = useTranslator();
  const now = useServerTime(serverTime);
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
