import type { Locale } from '@meal/contract/languages';
import { isStoreDeclineReason } from '@meal/contract/store-decline-reasons';
import type { MessageValues } from '@meal/messages/format';
import { type ServerMessageKey, translate } from '@meal/messages/server';
import type { OrderMailTemplate, OrderMailValues } from '../database/tables/mail-outbox';
import { asPaid } from './free-orders';
import type { MailContent } from './mail-content';
import type { MailSender } from './mail-sender';
import { factsOf } from './order-facts';
import { orderMailPlans } from './order-mail-plans';
import { type Telling, tales } from './order-mail-tales';
import { supportLink } from './support-link';
import { writtenTime } from './written-time';

export function orderMail(
  locale: Locale,
  template: OrderMailTemplate,
  values: OrderMailValues,
  sender: MailSender,
): MailContent {
  const { origin, supportEmail } = sender;
  const plan = orderMailPlans[template];
  const tale = plan.tale(values);
  const { mood, button, facts, more, notes = [], quotesReason }: Telling = tales[tale];
  const isForStore = plan.to === 'store';
  const words = { ...wordsOf(locale, values), support: supportEmail };
  const say = (key: ServerMessageKey) => translate(locale, key, words);
  const tell = (keys: readonly ServerMessageKey[]) => asPaid(keys, values).map(say);
  return {
    subject: say(`emails.${tale}Subject`),
    preheader: say(`emails.${tale}Preheader`),
    heading: say(`emails.${tale}Heading`),
    mood,
    greeting: say(isForStore ? 'emails.greetingStore' : 'emails.greetingNamed'),
    paragraphs: tell([`emails.${tale}Body`, ...(more?.(values) ?? [])]),
    quote:
      quotesReason && values.reason
        ? { label: say('emails.quoteLabel'), text: reasonIn(locale, values.reason) }
        : undefined,
    buttons: buttonsOf(locale, say(button), values).map(({ label, path }) => ({
      label,
      url: new URL(path, origin).href,
    })),
    facts: factsOf(locale, values, facts),
    notes: tell(notes),
    footer: say(isForStore ? 'emails.footerStore' : 'emails.footer'),
    help: isForStore ? undefined : supportLink(locale, sender),
  };
}

/** One for each ticket, where there are several. */
function buttonsOf(locale: Locale, label: string, { path, tickets = [] }: OrderMailValues) {
  if (tickets.length < 2) return [{ label, path }];
  return tickets.map((ticket) => ({
    label: translate(locale, 'emails.ticketOfSeveral', { unit: ticket.unit }),
    path: ticket.path,
  }));
}

/** A reason that travels by name is told in the reader's language, the store's own words as they are. */
function reasonIn(locale: Locale, reason: string): string {
  return isStoreDeclineReason(reason) ? translate(locale, `emails.reason-${reason}`) : reason;
}

/** What sentences may name. One that this order does not have is missing, and a text that needs it fails loudly. */
function wordsOf(locale: Locale, values: OrderMailValues): MessageValues {
  const { number, title, store, contactName, quantity, ticketsLeft, amount, lastDay } = values;
  const { refund, payBy, visit, group, redeemed } = values;
  const time = visit?.confirmedTime;
  return {
    number,
    title,
    store,
    contactName,
    nickname: contactName,
    quantity,
    amount,
    lastDay,
    ...(redeemed ? { usedAt: redeemed.at, uses: redeemed.uses, left: redeemed.usesLeft } : {}),
    ...(refund === undefined ? {} : { refund }),
    ...(ticketsLeft === undefined ? {} : { ticketsLeft }),
    ...(payBy === undefined ? {} : { payBy }),
    ...(visit ? { date: visit.date, people: visit.people, replyBy: visit.replyBy } : {}),
    ...(visit?.peopleFed === undefined ? {} : { peopleFed: visit.peopleFed }),
    ...(group ? { ...group, missing: Math.max(0, group.needed - group.members) } : {}),
    ...(time ? { time: writtenTime(locale, time) } : {}),
  };
}
