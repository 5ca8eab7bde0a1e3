import type { Locale } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { translate } from '@meal/messages/server';
import type { AccountMailTemplate, AccountMailValues } from '../database/tables/mail-outbox';
import { couponEnds, invitationReward } from './coupon-mail';
import type { MailContent } from './mail-content';
import type { MailSender } from './mail-sender';
import { supportLink } from './support-link';
import { supportAnswered, supportArrived } from './support-mail';

/** Codes, and news about the account itself. */
export function accountMail(
  locale: Locale,
  template: AccountMailTemplate,
  values: AccountMailValues,
  sender: MailSender,
): MailContent {
  const subject = translate(locale, `emails.${template}Subject`);
  return {
    subject,
    heading: subject,
    greeting: greeting(locale, values),
    footer: translate(locale, 'emails.footer', { support: sender.supportEmail }),
    help: supportLink(locale, sender),
    ...contents[template](locale, values, sender),
  };
}

type Told = Omit<MailContent, 'subject' | 'heading' | 'greeting' | 'footer'> & { footer?: string };
type Tell = (locale: Locale, values: AccountMailValues, sender: MailSender) => Told;

const contents: Record<AccountMailTemplate, Tell> = {
  loginCode: codeMail('loginCode'),
  signInLink: (locale, { path = '' }, { origin }) => ({
    preheader: translate(locale, 'emails.signInLinkPreheader'),
    paragraphs: [
      translate(locale, 'emails.signInLinkBody'),
      translate(locale, 'emails.signInLinkValidity', { hours: limits.signInLinkHours }),
      translate(locale, 'emails.signInLinkIgnore'),
    ],
    buttons: [{ label: translate(locale, 'emails.signInLinkButton'), url: `${origin}${path}` }],
  }),
  updateEmailCode: codeMail('updateEmailCode'),
  leaveEmailCode: codeMail('leaveEmailCode'),
  deleteAccountCode: codeMail('deleteAccountCode'),
  tableCode: codeMail('tableCode'),
  emailChanged: changeNotice,
  accountDeleted: (locale) => ({
    preheader: translate(locale, 'emails.accountDeletedPreheader'),
    paragraphs: [
      translate(locale, 'emails.accountDeletedBody'),
      translate(locale, 'emails.accountDeletedReturn'),
    ],
  }),
  saleBegins: (locale, { title = '', path = '' }, { origin }) => ({
    preheader: translate(locale, 'emails.saleBeginsPreheader', { title }),
    paragraphs: [
      translate(locale, 'emails.saleBeginsBody', { title }),
      translate(locale, 'emails.saleBeginsOnce'),
    ],
    buttons: [{ label: translate(locale, 'emails.saleBeginsButton'), url: `${origin}${path}` }],
  }),
  supportAnswered,
  supportArrived,
  couponEnds,
  invitationReward,
  staffInvitation: (locale, values, sender) => staffLink(locale, 'staffInvitation', values, sender),
  staffReset: (locale, values, sender) => staffLink(locale, 'staffReset', values, sender),
  staffStore: (locale, { store = '', path = '' }, { origin }) => ({
    preheader: translate(locale, 'emails.staffStorePreheader', { hours: limits.invitationHours }),
    paragraphs: [
      translate(locale, 'emails.staffStoreBody', { store }),
      translate(locale, 'emails.staffStoreValidity', { hours: limits.invitationHours }),
      translate(locale, 'emails.staffInvitationIgnore'),
    ],
    buttons: [{ label: translate(locale, 'emails.staffStoreButton'), url: `${origin}${path}` }],
  }),
};

function staffLink(
  locale: Locale,
  kind: 'staffInvitation' | 'staffReset',
  { path = '' }: AccountMailValues,
  { origin }: MailSender,
): Told {
  const hours = { hours: limits.invitationHours };
  return {
    preheader: translate(locale, 'emails.staffInvitationPreheader', hours),
    paragraphs: [
      translate(locale, `emails.${kind}Body`),
      translate(locale, `emails.${kind}Validity`, hours),
      translate(locale, `emails.${kind}Ignore`),
    ],
    buttons: [{ label: translate(locale, 'emails.staffInvitationButton'), url: `${origin}${path}` }],
  };
}

/** Mails of the release before lead nowhere, and neither does one to an address that never opened the account. */
function changeNotice(
  locale: Locale,
  { newEmail = '', path = '' }: AccountMailValues,
  { origin, supportEmail: support }: MailSender,
): Told {
  const told = translate(locale, 'emails.emailChangedBody', { newEmail });
  if (path === '')
    return {
      preheader: translate(locale, 'emails.emailChangedHelpPreheader'),
      paragraphs: [told, translate(locale, 'emails.emailChangedHelp', { support })],
    };
  return {
    preheader: translate(locale, 'emails.emailChangedPreheader'),
    paragraphs: [told, translate(locale, 'emails.emailChangedUndo', { days: limits.emailUndoDays })],
    buttons: [{ label: translate(locale, 'emails.emailChangedUndoButton'), url: `${origin}${path}` }],
  };
}

type CodeTemplate = Extract<AccountMailTemplate, `${string}Code`>;

function codeMail(kind: CodeTemplate): Tell {
  const minutes = { minutes: limits.codeMinutes };
  return (locale, values, { supportEmail: support }) => ({
    preheader: translate(locale, `emails.${kind}Preheader`, minutes),
    code: values['code'] ?? '',
    paragraphs: [
      translate(locale, `emails.${kind}Body`),
      translate(locale, 'emails.codeValidity', minutes),
      translate(locale, 'emails.codeSecret'),
      isAskedFromWithin(kind)
        ? translate(locale, 'emails.codeNotYou', { support })
        : translate(locale, 'emails.codeIgnore'),
    ],
  });
}

/** Whoever asked is signed in to the account: if that was somebody else, ignoring the mail is not enough. */
function isAskedFromWithin(kind: CodeTemplate): boolean {
  return kind === 'leaveEmailCode' || kind === 'deleteAccountCode';
}

/** A nickname of digits could pass for the code, so the greeting then does without. */
function greeting(locale: Locale, { nickname = '' }: AccountMailValues): string {
  if (nickname === '' || /\p{Nd}{6}/u.test(nickname)) return translate(locale, 'emails.greeting');
  return translate(locale, 'emails.greetingNamed', { nickname });
}
