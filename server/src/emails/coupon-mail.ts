import type { Locale } from '@meal/contract/languages';
import { translate } from '@meal/messages/server';
import type { AccountMailValues } from '../database/tables/mail-outbox';
import type { Fact, MailContent } from './mail-content';
import type { MailSender } from './mail-sender';

type Told = Omit<MailContent, 'subject' | 'heading' | 'greeting' | 'footer'>;

/** Advertising in the law's sense: it says why it comes and where it is stopped. */
export function couponEnds(locale: Locale, values: AccountMailValues, { origin }: MailSender): Told {
  // Mails of the release before are stopped in the account only.
  const { title = '', path = '', settings = '', stop, until } = values;
  const words = { title, at: Number(until ?? 0) };
  return {
    preheader: translate(locale, 'emails.couponEndsPreheader', words),
    mood: 'yourTurn',
    paragraphs: [translate(locale, 'emails.couponEndsBody', words)],
    buttons: [{ label: translate(locale, 'emails.couponEndsButton'), url: `${origin}${path}` }],
    facts: factsOf(locale, values),
    notes: [translate(locale, 'emails.tokyoTime')],
    stop: {
      text: translate(locale, 'emails.couponEndsStop'),
      label: translate(locale, 'emails.couponEndsStopLink'),
      url: `${origin}${stop ?? settings}`,
      oneClick: stop !== undefined,
    },
  };
}

/** What was promised has come: no advertising. Nobody is told who the other one is. */
export function invitationReward(locale: Locale, values: AccountMailValues, { origin }: MailSender): Told {
  const { title = '', path = '', side, until } = values;
  const words = { title, at: Number(until ?? 0) };
  const why = side === 'inviter' ? 'emails.invitationRewardInviter' : 'emails.invitationRewardInvited';
  return {
    preheader: translate(locale, 'emails.invitationRewardPreheader', words),
    mood: 'good',
    paragraphs: [translate(locale, why), translate(locale, 'emails.invitationRewardBody', words)],
    buttons: [{ label: translate(locale, 'emails.couponEndsButton'), url: `${origin}${path}` }],
    facts: factsOf(locale, values),
    notes: [translate(locale, 'emails.tokyoTime')],
  };
}

function factsOf(
  locale: Locale,
  { title, minimum = '', store = '', until, ...benefit }: AccountMailValues,
): Fact[] {
  const amount = Number(minimum);
  const facts = [
    { label: translate(locale, 'emails.factCoupon'), lines: [title ?? ''] },
    { label: translate(locale, 'emails.factBenefit'), lines: [benefitText(locale, benefit)], strong: true },
    {
      label: translate(locale, 'emails.factGoodUntil'),
      lines: [translate(locale, 'emails.moment', { at: Number(until ?? 0) })],
      strong: true,
    },
  ];
  if (amount > 0) {
    const lines = [translate(locale, 'emails.amount', { amount })];
    facts.push({ label: translate(locale, 'emails.factMinimum'), lines });
  }
  if (store !== '') facts.push({ label: translate(locale, 'emails.factStore'), lines: [store] });
  return facts;
}

function benefitText(locale: Locale, { kind, value = '0', most = '' }: AccountMailValues): string {
  if (kind !== 'percent') return translate(locale, 'emails.couponAmount', { value: Number(value) });
  return most === ''
    ? translate(locale, 'emails.couponPercent', { value: Number(value) })
    : translate(locale, 'emails.couponPercentUpTo', { value: Number(value), most: Number(most) });
}
