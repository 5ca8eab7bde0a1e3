import type { Locale } from '@meal/contract/languages';
import { dialled } from '@meal/contract/phone';
import { type ServerMessageKey, translate } from '@meal/messages/server';
import type { OrderMailValues } from '../database/tables/mail-outbox';
import type { Fact } from './mail-content';
import { writtenHours, writtenTime, writtenWeekdays } from './written-time';

export type FactName = keyof typeof facts;

/** The wanted facts in their order, without those that this order does not have. */
export function factsOf(locale: Locale, values: OrderMailValues, names: readonly FactName[]): Fact[] {
  return names.flatMap((name) => {
    const { label, tell, strong, leadsTo }: Teller = facts[name];
    const lines = tell(locale, values);
    const url = leadsTo?.(values);
    return lines.length > 0 ? [{ label: translate(locale, label), lines, strong, url }] : [];
  });
}

interface Teller {
  label: ServerMessageKey;
  strong?: boolean;
  tell(locale: Locale, values: OrderMailValues): readonly string[];
  leadsTo?(values: OrderMailValues): string | undefined;
}

const facts = {
  number: { label: 'emails.factNumber', tell: (_, { number }) => [number] },
  title: { label: 'emails.factTitle', tell: (_, { title }) => [title] },
  store: { label: 'emails.factStore', tell: (_, { store }) => [store] },
  address: {
    label: 'emails.factAddress',
    tell: (_, { address }) => (address === '' ? [] : [address]),
    leadsTo: ({ mapLink }) => mapLink,
  },
  phone: {
    label: 'emails.factPhone',
    tell: (_, { phone }) => (phone === undefined ? [] : [phone]),
    leadsTo: ({ phone }) => phone && `tel:${dialled(phone)}`,
  },
  guest: {
    label: 'emails.factGuest',
    tell: (locale, { contactName }) => [translate(locale, 'emails.guest', { contactName })],
  },
  quantity: {
    label: 'emails.factQuantity',
    tell: (locale, { quantity }) => [translate(locale, 'emails.quantity', { quantity })],
  },
  amount: {
    label: 'emails.factAmount',
    strong: true,
    tell: (locale, { amount }) => [translate(locale, 'emails.amount', { amount })],
  },
  sold: {
    label: 'emails.factSold',
    strong: true,
    tell: (locale, { amount, sold = amount }) => [
      translate(locale, 'emails.amount', { amount: sold }),
      ...(sold > amount ? [translate(locale, 'emails.soldPaid', { amount, rest: sold - amount })] : []),
    ],
  },
  method: {
    label: 'emails.factMethod',
    tell: (locale, { amount, method }) => (amount === 0 ? [] : [methodName(locale, method)]),
  },
  refund: {
    label: 'emails.factRefund',
    strong: true,
    tell: (locale, { refund }) =>
      refund === undefined ? [] : [translate(locale, 'emails.refund', { refund })],
  },
  refundTo: { label: 'emails.factRefundTo', tell: (locale, { method }) => [methodName(locale, method)] },
  lastDay: {
    label: 'emails.factLastDay',
    strong: true,
    tell: (locale, { lastDay }) => [translate(locale, 'emails.day', { date: lastDay })],
  },
  period: {
    label: 'emails.factPeriod',
    tell: (locale, { use }) => (use?.period ? [translate(locale, 'emails.period', use.period)] : []),
  },
  days: {
    label: 'emails.factDays',
    tell: (locale, { use }) => {
      if (!use) return [];
      const key = use.holidays ? 'emails.daysWithHolidays' : 'emails.daysWithoutHolidays';
      return [translate(locale, key, { days: writtenWeekdays(locale, use.weekdays) })];
    },
  },
  hours: {
    label: 'emails.factHours',
    tell: (locale, { use }) => (use?.hours ?? []).map((hours) => writtenHours(locale, hours)),
  },
  visit: {
    label: 'emails.factVisit',
    strong: true,
    tell: (locale, { visit }) => {
      if (!visit?.confirmedTime) return [];
      const time = writtenTime(locale, visit.confirmedTime);
      return [translate(locale, 'emails.visit', { date: visit.date, time })];
    },
  },
  cancelBy: {
    label: 'emails.factCancelBy',
    tell: (locale, { visit }) => {
      if (!visit?.confirmedTime) return [];
      const { cancelBy: at } = visit;
      return [
        at === undefined ? translate(locale, 'emails.noCancel') : translate(locale, 'emails.until', { at }),
      ];
    },
  },
  wishedDate: {
    label: 'emails.factWishedDate',
    strong: true,
    tell: (locale, { visit }) => (visit ? [translate(locale, 'emails.day', { date: visit.date })] : []),
  },
  wishedTimes: {
    label: 'emails.factWishedTimes',
    tell: (locale, { visit }) => wishes(locale, visit?.wishedTimes ?? []),
  },
  proposedTimes: {
    label: 'emails.factProposedTimes',
    strong: true,
    tell: (locale, { visit }) => (visit?.proposedTimes ?? []).map((time) => writtenTime(locale, time)),
  },
  usedAt: {
    label: 'emails.factUsedAt',
    strong: true,
    tell: (locale, { redeemed }) =>
      redeemed ? [translate(locale, 'emails.moment', { at: redeemed.at })] : [],
  },
  usesLeft: {
    label: 'emails.factUsesLeft',
    tell: (locale, { redeemed }) =>
      redeemed ? [translate(locale, 'emails.usesLeft', { left: redeemed.usesLeft })] : [],
  },
  addressee: {
    label: 'emails.factAddressee',
    tell: (_, { receipt }) => (receipt && receipt.addressee !== '' ? [receipt.addressee] : []),
  },
  people: {
    label: 'emails.factPeople',
    tell: (locale, { visit }) =>
      visit ? [translate(locale, 'emails.people', { people: visit.people })] : [],
  },
  message: {
    label: 'emails.factMessage',
    tell: (locale, { visit }) => {
      if (!visit?.message) return [];
      const { text, language } = visit.message;
      if (language === locale) return [text];
      return [
        text,
        translate(locale, 'emails.messageLanguage', { language: languageName(language, locale) }),
      ];
    },
  },
  replyBy: {
    label: 'emails.factReplyBy',
    strong: true,
    tell: (locale, { visit }) => (visit ? [translate(locale, 'emails.moment', { at: visit.replyBy })] : []),
  },
  payBy: {
    label: 'emails.factPayBy',
    strong: true,
    tell: (locale, { payBy }) =>
      payBy === undefined ? [] : [translate(locale, 'emails.moment', { at: payBy })],
  },
  groupEnds: {
    label: 'emails.factGroupEnds',
    strong: true,
    tell: (locale, { group }) => (group ? [translate(locale, 'emails.moment', { at: group.endsAt })] : []),
  },
  groupPeople: {
    label: 'emails.factGroupPeople',
    tell: (locale, { group }) => (group ? [translate(locale, 'emails.groupPeople', group)] : []),
  },
} as const satisfies Record<string, Teller>;

function languageName(language: Locale, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language.slice(0, 2)) ?? language;
}

function methodName(locale: Locale, method: OrderMailValues['method']): string {
  return translate(locale, `emails.method-${method}`);
}

/** Who has only one wish has no first one. */
function wishes(locale: Locale, times: readonly string[]): string[] {
  if (times.length === 1) return times.map((time) => writtenTime(locale, time));
  return times.map((time, index) =>
    translate(locale, 'emails.wishedTime', { rank: index + 1, time: writtenTime(locale, time) }),
  );
}
