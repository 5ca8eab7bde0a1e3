import type { Locale } from '@meal/contract/languages';
import type { SupportMessage } from '@meal/contract/support';
import { classNames } from '@meal/ui/class-names';
import { HeadsetIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';

interface ThreadMessagesProps {
  messages: readonly SupportMessage[];
  /** In which both sides have written. */
  lang: Locale;
}

/** The oldest first, each on the side of whoever has written it. */
export function ThreadMessages({ messages, lang }: ThreadMessagesProps) {
  const t = useTranslator();
  return (
    <section className="flex flex-col gap-2">
      <ol aria-label={t('support.messagesLabel')} className="flex flex-col gap-4">
        {messages.map((message) => (
          <Message key={message.number} message={message} lang={lang} />
        ))}
      </ol>
      {/* Tells of an answer that comes while the page is open. */}
      <output lang={lang} className="sr-only">
        {newestAnswer(messages)}
      </output>
      <p className="text-ink-2 text-sm">{t('support.tokyoTime')}</p>
    </section>
  );
}

function newestAnswer(messages: readonly SupportMessage[]): string {
  const newest = messages.at(-1);
  return newest?.author === 'support' ? newest.text : '';
}

interface MessageProps {
  message: SupportMessage;
  lang: Locale;
}

function Message({ message: { author, text, at, pictures }, lang }: MessageProps) {
  const t = useTranslator();
  const isOwn = author === 'visitor';
  return (
    <li
      className={classNames('flex max-w-[88%] flex-col gap-1', isOwn ? 'items-end self-end' : 'items-start')}
    >
      <p className="flex items-center gap-1.5 text-ink-2 text-sm">
        {!isOwn && (
          <span className="flex size-7 items-center justify-center rounded-full bg-ai-tint text-ai">
            <HeadsetIcon className="size-4.5" />
          </span>
        )}
        <span className="font-bold">{t(isOwn ? 'support.you' : 'support.team')}</span>
        <time dateTime={new Date(at).toISOString()} className="tabular-nums">
          {t('support.moment', { at })}
        </time>
      </p>
      <p
        lang={lang}
        className={classNames(
          'wrap-anywhere whitespace-pre-wrap text-wrap rounded-lg px-4 py-3 text-left',
          isOwn ? 'rounded-tr-sm bg-shu-tint text-ink' : 'rounded-tl-sm bg-surface shadow-card',
        )}
      >
        {text}
      </p>
      {pictures.length > 0 && (
        <ul className={classNames('flex flex-wrap gap-2', isOwn && 'justify-end')}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a href={picture} target="_blank" rel="noreferrer" className="block rounded-md">
                <img
                  src={picture}
                  alt={t('support.pictureOf', { nth: index + 1 })}
                  loading="lazy"
                  decoding="async"
                  className="size-24 rounded-md bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
