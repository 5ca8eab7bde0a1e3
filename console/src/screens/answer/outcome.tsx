import { isStoreDeclineReason } from '@meal/contract/store-decline-reasons';
import type { StoreReservation } from '@meal/contract/store-reservation';
import type { Translator } from '@meal/messages/format';
import { Notice } from '@meal/ui/notice';
import { type Tone, toneIcon, toneLook } from '@meal/ui/tone';
import { useEffect, useRef } from 'react';
import { useTranslator } from '../../language/language';
import { RequestFacts } from './request-facts';
import { timeText } from './time-text';

interface OutcomeProps {
  reservation: StoreReservation;
  storeName: string;
  /** Whether an answer was given on this page just now, or came after another one. */
  answered: 'first' | 'tooLate' | undefined;
}

interface Told {
  tone: Tone;
  title: string;
  /** The times or the reason, where there are any. */
  quote?: string;
  text: string;
}

/** What became of a request, and by whom. */
export function Outcome({ reservation, storeName, answered }: OutcomeProps) {
  const t = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  const { tone, title, quote, text } = told(t, reservation);
  const Sign = toneIcon[tone];
  const { answer } = reservation;

  useEffect(() => {
    if (!answered) return undefined;
    window.scrollTo(0, 0);
    // After the sheet has given the focus back to where it was.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [answered]);

  return (
    <>
      {answered === 'tooLate' && (
        <Notice tone="pending" title={t('answer.alreadyTitle')}>
          {t('answer.alreadyText')}
        </Notice>
      )}
      <div className="flex flex-col gap-3 pt-2 text-center">
        <span className={`mx-auto flex size-20 items-center justify-center rounded-full ${toneLook[tone]}`}>
          <Sign className="size-10" />
        </span>
        <p className="text-ink-2 text-sm">{storeName}</p>
        <h1 ref={heading} tabIndex={-1} className="font-bold text-2xl">
          {title}
        </h1>
        {quote && <p className="font-bold text-lg">{quote}</p>}
        <p data-phrase="" className="text-ink-2">
          {text}
        </p>
        {answer && (
          <p data-phrase="" className="text-ink-2 text-sm">
            {t('answer.answeredBy', {
              by: answer.by ?? 'other',
              at: answer.at,
              name: answer.name ?? t('answer.staffUnnamed'),
            })}
          </p>
        )}
      </div>
      <RequestFacts reservation={reservation} withGuest />
    </>
  );
}

function told(t: Translator, reservation: StoreReservation): Told {
  const { state, confirmedTime = '', proposedTimes, replyBy, paid, reason } = reservation;
  const quote = isStoreDeclineReason(reason) ? t(`answer.reason-${reason}`) : reason;
  switch (state) {
    case 'confirmed':
      return {
        tone: 'valid',
        title: t('answer.confirmedTitle', { time: timeText(t, confirmedTime) }),
        text: t(paid ? 'answer.confirmedPaid' : 'answer.confirmedText'),
      };
    case 'proposed':
      return {
        tone: 'pending',
        title: t('answer.proposedTitle'),
        quote: proposedTimes.map((time) => timeText(t, time)).join(' / '),
        text: t('answer.proposedText', { at: replyBy }),
      };
    case 'declined':
      return { tone: 'neutral', title: t('answer.declinedTitle'), quote, text: t('answer.declinedText') };
    case 'cancelled':
      return { tone: 'neutral', title: t('answer.cancelledTitle'), quote, text: t('answer.cancelledText') };
    default:
      return { tone: 'error', title: t('answer.lapsedTitle'), text: t('answer.lapsedText') };
  }
}
