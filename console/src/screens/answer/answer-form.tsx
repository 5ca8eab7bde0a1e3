import type { StoreReservation } from '@meal/contract/store-reservation';
import { Button } from '@meal/ui/button';
import { ClockIcon, XIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { useState } from 'react';
import type { StoreAnswer } from '../../data/answer';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { ConfirmDialog } from './confirm-dialog';
import { Deadline } from './deadline';
import { DeclineSheet } from './decline-sheet';
import { proposableTimes } from './proposable-times';
import { ProposeSheet } from './propose-sheet';
import { RequestFacts } from './request-facts';
import { WishedTimes } from './wished-times';

interface AnswerFormProps {
  reservation: StoreReservation;
  storeName: string;
  now: number;
  isSending: boolean;
  /** Why the last answer was not taken. */
  failure: Error | null;
  onAnswer: (answer: StoreAnswer) => void;
  /** Another try begins: what failed before no longer matters. */
  onReconsider: () => void;
}

type Open = 'propose' | 'decline' | { time: string } | undefined;

/** The request, and the three ways to answer it. Nothing is sent before it was looked at a second time. */
export function AnswerForm(props: AnswerFormProps) {
  const { reservation, storeName, now, isSending, failure, onAnswer, onReconsider } = props;
  const t = useTranslator();
  const [open, setOpen] = useState<Open>();
  const times = proposableTimes(reservation, now);
  const show = (next: Open) => {
    onReconsider();
    setOpen(next);
  };
  const common = {
    reservation,
    isSending,
    failure: failure && (
      <div ref={(place) => place?.scrollIntoView({ block: 'nearest' })}>
        <Notice tone="error" title={errorText(t, failure)}>
          {t('answer.notSent')}
        </Notice>
      </div>
    ),
    onClose: () => !isSending && setOpen(undefined),
  };

  return (
    <>
      <div>
        <p className="text-ink-2 text-sm">{storeName}</p>
        <h1 tabIndex={-1} className="font-bold text-2xl">
          {t('answer.heading', { name: reservation.guestName })}
        </h1>
      </div>
      <Deadline replyBy={reservation.replyBy} now={now} />
      <RequestFacts reservation={reservation} />
      <WishedTimes reservation={reservation} now={now} onChoose={(time) => show({ time })} />
      <section aria-labelledby="other-ways" className="flex flex-col gap-3">
        <h2 id="other-ways" className="font-bold text-lg">
          {t('answer.otherWays')}
        </h2>
        {times.length > 0 ? (
          <Button variant="secondary" block icon={ClockIcon} onClick={() => show('propose')}>
            {t('answer.propose')}
          </Button>
        ) : (
          <Notice tone="neutral">{t('answer.noTimes')}</Notice>
        )}
        <Button variant="quiet" block icon={XIcon} onClick={() => show('decline')}>
          {t('answer.decline')}
        </Button>
      </section>
      <ConfirmDialog
        {...common}
        time={typeof open === 'object' ? open.time : undefined}
        onConfirm={(time) => onAnswer({ action: 'confirm', time })}
      />
      <ProposeSheet
        {...common}
        open={open === 'propose'}
        times={times}
        onPropose={(proposed) => onAnswer({ action: 'propose', times: proposed })}
      />
      <DeclineSheet
        {...common}
        open={open === 'decline'}
        onDecline={(reason) => onAnswer({ action: 'decline', reason })}
      />
    </>
  );
}
