import { localeOfNumber } from '@meal/contract/languages';
import type { SupportThread } from '@meal/contract/support';
import { Badge } from '@meal/ui/chip';
import { ChevronRightIcon, MessageIcon } from '@meal/ui/icons';
import { Link } from '@meal/ui/link';
import { useTranslator } from '../../../language/language';
import { supportCenter } from '../../../paths';
import { threadTone } from './thread-tone';

interface ThreadRowProps {
  thread: SupportThread;
}

export function ThreadRow({ thread }: ThreadRowProps) {
  const t = useTranslator();
  const { threadId, category, language, state, touchedAt, unread, last } = thread;
  return (
    <li data-anchor={threadId}>
      <Link
        href={supportCenter({ thread: threadId })}
        className="-outline-offset-4 flex min-h-14 w-full items-center gap-3 rounded-md px-4 py-3 transition-colors hover:bg-sunken active:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {unread ? (
              <Badge tone="info" icon={MessageIcon}>
                {t('account.supportUnread')}
              </Badge>
            ) : (
              <Badge tone={threadTone[state]}>{t(`support.state-${state}`)}</Badge>
            )}
            <span className="text-ink-2 text-sm tabular-nums">{t('support.moment', { at: touchedAt })}</span>
          </span>
          <span className={unread ? 'mt-1 block font-bold' : 'mt-1 block'}>
            {t(`support.topic-${category}`)}
          </span>
          <span className="wrap-anywhere block text-ink-2 text-sm">
            {t(last.author === 'support' ? 'support.team' : 'support.you')}
            {': '}
            <span lang={localeOfNumber(language)}>{excerptOf(last.text)}</span>
          </span>
        </span>
        <ChevronRightIcon className="size-5 text-ink-3" />
      </Link>
    </li>
  );
}

const most = 48;

/** The first words of a message. */
function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const letters = Array.from(line);
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : line;
}
