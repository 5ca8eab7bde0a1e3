import { type LanguageNumber, localeOfNumber } from '@meal/contract/languages';
import { momentOf } from '@meal/contract/tokyo';
import type { ServerMessageKey } from '@meal/messages/server';
import { translate } from '@meal/messages/server';
import type { PushNews, PushValues } from '../database/tables/pushes';

interface Words {
  title: ServerMessageKey;
  body: ServerMessageKey;
}

const words: Record<PushNews, Words> = {
  confirmed: { title: 'pushes.confirmedTitle', body: 'pushes.confirmedBody' },
  payNow: { title: 'pushes.payNowTitle', body: 'pushes.payNowBody' },
  proposed: { title: 'pushes.proposedTitle', body: 'pushes.proposedBody' },
  declined: { title: 'pushes.declinedTitle', body: 'pushes.declinedBody' },
  cancelled: { title: 'pushes.cancelledTitle', body: 'pushes.cancelledBody' },
  tableTomorrow: { title: 'pushes.tableTomorrowTitle', body: 'pushes.tableTomorrowBody' },
  ticketEnds: { title: 'pushes.ticketEndsTitle', body: 'pushes.ticketEndsBody' },
};

export interface PushText {
  title: string;
  body: string;
  lang: string;
  path: string;
  /** A later message of the same name takes the place of the one before. */
  tag: string;
}

/** A name that a store may give itself is longer than a lock screen. */
const longest = 80;

/** What the device shows: a few hundred bytes, well below what every push service takes. */
export function writePush(
  push: { news: PushNews; values: PushValues; path: string; event: string },
  language: LanguageNumber,
): PushText {
  const locale = localeOfNumber(language);
  const { store, title, date, time = '', until } = push.values;
  const values = {
    store: shortened(store),
    title: shortened(title),
    time,
    date: date === undefined ? 0 : momentOf(date, '12:00'),
    until: until ?? 0,
  };
  const { title: heading, body } = words[push.news];
  return {
    title: translate(locale, heading, values),
    body: translate(locale, body, values),
    lang: locale,
    path: push.path,
    tag: tagOf(push.event),
  };
}

/** The order it tells of: its later news replaces the earlier. */
function tagOf(event: string): string {
  const [, order = event] = event.split(':');
  return order;
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text;
}
