import { localeOfNumber } from '@meal/contract/languages';
import type { OpenedThread } from '@meal/contract/support';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import { Badge } from '@meal/ui/chip';
import { TextLink } from '@meal/ui/link';
import { Notice } from '@meal/ui/notice';
import { useTranslator } from '../../../language/language';
import { ticketDetails } from '../../../paths';
import { OrderCard } from './order-card';
import { ReplyForm } from './reply-form';
import { ThreadMessages } from './thread-messages';
import { threadTone } from './thread-tone';

interface ThreadContentProps {
  thread: OpenedThread;
}

export function ThreadContent({ thread }: ThreadContentProps) {
  const t = useTranslator();
  const { threadId, number, language, category, state, replyDay, messages, order, ticketId, byMail } = thread;
  return (
    <>
      <section className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-card">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 grow font-bold">{t(`support.topic-${category}`)}</h2>
          <Badge tone={threadTone[state]}>{t(`support.state-${state}`)}</Badge>
        </div>
        <p className="text-ink-2 text-sm tabular-nums">{t('support.threadNumber', { number })}</p>
        {order && (
          <div className="flex flex-col items-start gap-1 border-line border-t-(length:--hairline) pt-3">
            <OrderCard order={order} />
            {ticketId !== undefined && !byMail && (
              <TextLink standalone href={ticketDetails(ticketId)}>
                {t('support.seeTicket')}
              </TextLink>
            )}
          </div>
        )}
      </section>
      <ThreadMessages messages={messages} lang={localeOfNumber(language)} />
      {replyDay && (
        <Notice tone="pending" title={t('support.replyPromise', { day: startOfTokyoDay(replyDay) })}>
          {t('support.replyPromiseText')}
        </Notice>
      )}
      {state === 'closed' && (
        <Notice tone="neutral" title={t('support.closedTitle')}>
          {t('support.closedText')}
        </Notice>
      )}
      <ReplyForm key={threadId} threadId={threadId} />
    </>
  );
}
